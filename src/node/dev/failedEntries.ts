import type { ChunkGroup, Stats, WebpackError } from 'webpack';

/**
 * Returns the names of the entries that contain modules with errors, or `undefined` if an error does not belong
 * to a module of an entry.
 */
export function findFailedEntries({
  compilation: { errors, chunkGraph, entrypoints },
}: Stats): ReadonlySet<string> | undefined {
  const names = new Map<ChunkGroup, string>([...entrypoints].map(([name, entry]) => [entry, name]));
  const failed = new Set<string>();
  for (const error of errors) {
    const { module } = error as WebpackError;
    const chunks = module ? [...chunkGraph.getModuleChunks(module)] : [];
    const found = findEntries(
      chunks.flatMap((chunk) => [...chunk.groupsIterable]),
      names,
    );
    if (found.length === 0) return undefined;
    for (const name of found) failed.add(name);
  }
  return failed;
}

/** Returns the names of the entries that load groups of chunks. */
function findEntries(
  groups: readonly ChunkGroup[],
  names: ReadonlyMap<ChunkGroup, string>,
): readonly string[] {
  const found: string[] = [];
  const seen = new Set(groups);
  for (const group of seen) {
    const name = names.get(group);
    // The parent of an entry is the entry that it depends on.
    if (name !== undefined) found.push(name);
    else for (const parent of group.parentsIterable) seen.add(parent);
  }
  return found;
}
