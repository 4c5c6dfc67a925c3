import { findPartials } from './contentRequest';
import type { CompiledEntry } from './knownFile';

/** Which compiled files import which others. */
export interface PartialGraph {
  /** Returns a file and all that it imports, directly or through others, each once. */
  getTransitiveImports(key: string): ReadonlySet<string>;
  /** Returns whether an import leads back to the file that it is in. */
  isCircular(key: string, partial: string): boolean;
}

/** Creates the graph of the imports of compiled files; what is looked up is memoized. */
export function createPartialGraph(known: ReadonlyMap<string, CompiledEntry>): PartialGraph {
  const families = new Map<string, ReadonlySet<string>>();
  return { getTransitiveImports, isCircular: (key, partial) => getTransitiveImports(partial).has(key) };

  function getTransitiveImports(key: string): ReadonlySet<string> {
    const before = families.get(key);
    if (before) return before;
    const keys = new Set([key]);
    for (const member of keys) {
      for (const partial of findPartials(known.get(member)?.stored.facts.imports ?? [])) keys.add(partial);
    }
    families.set(key, keys);
    return keys;
  }
}
