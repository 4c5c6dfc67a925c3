import { partialsOf } from './contentKey';
import type { KnownFile } from './knownFile';

/** Which compiled files import which others. */
export interface PartialGraph {
  /** Returns a file and all that it imports, directly or through others, each once. */
  family(key: string): ReadonlySet<string>;
  /** Returns whether an import leads back to the file that it is in. */
  isCircular(key: string, partial: string): boolean;
}

/** Creates the graph of the imports of compiled files; what is looked up is memoized. */
export function createPartialGraph(known: ReadonlyMap<string, KnownFile>): PartialGraph {
  const families = new Map<string, ReadonlySet<string>>();
  return { family, isCircular: (key, partial) => family(partial).has(key) };

  function family(key: string): ReadonlySet<string> {
    const before = families.get(key);
    if (before) return before;
    const keys = new Set([key]);
    for (const member of keys) {
      for (const partial of partialsOf(known.get(member)?.stored.facts.imports ?? [])) keys.add(partial);
    }
    families.set(key, keys);
    return keys;
  }
}
