import type { LoadedVersion } from '../versions/loadVersion';

/** Takes the versions of a docs instance and gives the function that tells, for a doc of one of them, where the others have it: paths by version name. */
export function alternatesIn(
  versions: readonly LoadedVersion[],
): (id: string, versionName: string) => Readonly<Record<string, string>> {
  const pathsOf = versions.map(
    ({ name, docs }) =>
      [name, new Map(docs.map(({ metadata }) => [metadata.id, metadata.permalink]))] as const,
  );
  return (id, versionName) =>
    Object.fromEntries(
      pathsOf.flatMap(([name, paths]) => {
        const path = paths.get(id);
        return name === versionName || path === undefined ? [] : [[name, path]];
      }),
    );
}
