/** Returns the URLs of a `srcset` attribute (HTML §4.8.4.2). */
export function parseSourceSet(value: string): readonly string[] {
  return value
    .split(/,\s+|,$/)
    .flatMap((candidate) => /^\s*(\S+)/.exec(candidate)?.[1] ?? [])
    .filter((url) => url !== ',');
}
