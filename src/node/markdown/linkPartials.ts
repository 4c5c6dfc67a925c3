import { getCodePaths, readCode, writeCode } from './cache/codeFiles';
import { hashContent } from './cache/dependencyTracker';
import type { StoredFile } from './compileFile';
import { type CompiledEntry, findPartials, type PartialGraph } from './partialGraph';
import { wrapFunctionBody } from './recma/functionBody';

export interface LinkedModule {
  readonly file: string;
  readonly hash: string;
}

export interface LinkOptions {
  readonly entries: ReadonlyMap<string, CompiledEntry>;
  readonly graph: PartialGraph;
  readonly cacheDir: string;
}

/**
 * Creates a function that returns the ES module of a compiled file, with its imports of partials replaced by their compiled
 * modules. The function returns `undefined` if code in the cache is damaged. Each file is linked once.
 */
export function createPartialLinker({
  entries,
  graph,
  cacheDir,
}: LinkOptions): (key: string) => LinkedModule | undefined {
  const memo = new Map<string, LinkedModule | undefined>();
  return link;

  function link(key: string): LinkedModule | undefined {
    if (!memo.has(key)) memo.set(key, linkModule(key));
    return memo.get(key);
  }

  function linkModule(key: string): LinkedModule | undefined {
    const stored = entries.get(key)?.stored;
    const code = stored && readModuleCode(stored, cacheDir);
    if (!stored || code === undefined) return undefined;
    let linked = code;
    const hashes: string[] = [];
    for (const partial of findPartials(stored.facts.imports)) {
      // Circular imports stay as they are; the bundler resolves them.
      if (graph.isCircular(key, partial)) {
        const members = [...graph.getTransitiveImports(partial)];
        hashes.push(...members.map((member) => entries.get(member)?.stored.hash ?? ''));
        continue;
      }
      const target = link(partial);
      if (!target) return undefined;
      hashes.push(target.hash);
      linked = linked.replaceAll(`from ${JSON.stringify(partial)}`, `from ${JSON.stringify(target.file)}`);
    }
    const paths = getCodePaths(cacheDir, stored.hash);
    const isUnchanged = linked === code && hashes.length === 0 && stored.sizes.module !== undefined;
    if (isUnchanged) return { file: paths.module, hash: stored.hash };
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
