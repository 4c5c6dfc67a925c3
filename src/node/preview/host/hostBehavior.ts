/** What a host does beside sending files, as the files in the built site tell it. */
export interface HostBehavior {
  /** Gives the headers of an answer, by the path of the request; their names in lower case. */
  getHeaders(pathname: string): Readonly<Record<string, string>>;
  /** Gives where a request is led on to. */
  findRedirect(pathname: string): { readonly to: string; readonly status: number } | undefined;
}

/** A rule for headers: what the paths look like that it is about. */
export interface HeaderRule {
  readonly path: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Takes rules in their order and gives the headers of a path; what several rules say of one header goes through `join`. */
export function collectHeaders(
  rules: readonly HeaderRule[],
  pathname: string,
  join: (before: string, value: string) => string,
): Readonly<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { path, headers } of rules) {
    if (!path.test(pathname)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      const before = all[key];
      all[key] = before === undefined ? value : join(before, value);
    }
  }
  return all;
}
