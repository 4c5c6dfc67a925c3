/** The headers and redirects of a host, as configured by files in the built site. */
export interface HostBehavior {
  /** Returns the headers of a response by the path of the request. Their names are in lower case. */
  getHeaders(pathname: string): Readonly<Record<string, string>>;
  /** Returns the redirect for a path, if there is one. */
  findRedirect(pathname: string): { readonly to: string; readonly status: number } | undefined;
}

/** Headers for the paths that match a pattern. */
export interface HeaderRule {
  readonly path: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Returns the headers of a path. If several rules set the same header, `join` combines their values in order. */
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
