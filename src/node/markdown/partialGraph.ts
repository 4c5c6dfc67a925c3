import type { StoredFile } from './compileFile';
import type { ContentRequest } from './contentRequest';

/** A file compiled by this build or taken from the cache. */
export interface CompiledEntry {
  readonly request: ContentRequest;
  readonly stored: StoredFile;
}

/** The import relations between compiled Markdown files. */
export interface PartialGraph {
  /** Returns a file and its transitive imports, each once. */
  getTransitiveImports(key: string): ReadonlySet<string>;
  /** Returns whether a partial imports, directly or transitively, the file that imports it. */
  isCircular(key: string, partial: string): boolean;
}

/** Creates the import graph of compiled files. Results are memoized. */
export function createPartialGraph(entries: ReadonlyMap<string, CompiledEntry>): PartialGraph {
  const memo = new Map<string, ReadonlySet<string>>();
  return {
    getTransitiveImports,
    isCircular: (key, partial) => getTransitiveImports(partial).has(key),
  };

  function getTransitiveImports(key: string): ReadonlySet<string> {
    const cached = memo.get(key);
    if (cached) return cached;
    const keys = new Set([key]);
    for (const member of keys) {
      for (const partial of findPartials(entries.get(member)?.stored.facts.imports ?? [])) keys.add(partial);
    }
    memo.set(key, keys);
    return keys;
  }
}

/** Returns the resolved requests that are Markdown files: partials, which are compiled like pages. */
export function findPartials(imports: readonly string[]): readonly string[] {
  return imports.filter((request) => /^[^!?]*[\\/][^!?]*\.mdx?$/i.test(request) && !request.startsWith('@'));
}
