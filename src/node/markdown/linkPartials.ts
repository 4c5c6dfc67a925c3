import { getCodePaths, readCode, writeCode } from './cache/codeFiles';
import { hashContent } from './cache/dependencyTracker';
import type { StoredFile } from './compileAndStore';
import { findPartials } from './contentRequest';
import type { CompiledEntry } from './knownFile';
import type { PartialGraph } from './partialGraph';
import { wrapFunctionBody } from './recma/moduleOf';

export interface LinkedModule {
  readonly file: string;
  readonly hash: string;
}

export interface LinkTools {
  readonly known: ReadonlyMap<string, CompiledEntry>;
  readonly graph: PartialGraph;
  readonly cacheDir: string;
}

/**
 * Creates the function that returns the module form of a file for a bundler to read, its imports of partials replaced by
 * theirs; undefined if code in the cache is damaged. Each file is linked once, however many ways lead to it.
 */
export function createPartialLinker({
  known,
  graph,
  cacheDir,
}: LinkTools): (key: string) => LinkedModule | undefined {
  const done = new Map<string, LinkedModule | undefined>();
  return link;

  function link(key: string): LinkedModule | undefined {
    if (!done.has(key)) done.set(key, linkModule(key));
    return done.get(key);
  }

  function linkModule(key: string): LinkedModule | undefined {
    const stored = known.get(key)?.stored;
    const code = stored && readModuleCode(stored, cacheDir);
    if (!stored || code === undefined) return undefined;
    let linked = code;
    const hashes: string[] = [];
    for (const partial of findPartials(stored.facts.imports)) {
      // Imports that lead in a circle stay as they are, and the bundler resolves them.
      if (graph.isCircular(key, partial)) {
        hashes.push(...[...graph.getTransitiveImports(partial)].map((member) => known.get(member)?.stored.hash ?? ''));
        continue;
      }
      const target = link(partial);
      if (!target) return undefined;
      hashes.push(target.hash);
      linked = linked.replaceAll(`from ${JSON.stringify(partial)}`, `from ${JSON.stringify(target.file)}`);
    }
    const paths = getCodePaths(cacheDir, stored.hash);
    const isAsStored = linked === code && hashes.length === 0 && stored.sizes.module !== undefined;
    if (isAsStored) return { file: paths.module, hash: stored.hash };
    writeCode(paths.linked, linked);
    return { file: paths.linked, hash: hashContent([linked, ...hashes].join('\0')) };
  }
}

function readModuleCode({ hash, sizes, facts }: StoredFile, cacheDir: string): string | undefined {
  const paths = getCodePaths(cacheDir, hash);
  if (sizes.module !== undefined) return readCode(paths.module);
  const body = readCode(paths.body);
  return body === undefined ? undefined : wrapFunctionBody(body, facts.exports);
}
