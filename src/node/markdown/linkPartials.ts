import { codePaths, readCode, writeCode } from './cache/codeFiles';
import { hashOf } from './cache/inquiry';
import type { StoredFile } from './compileAndStore';
import { partialsOf } from './contentKey';
import type { KnownFile } from './knownFile';
import type { PartialGraph } from './partialGraph';
import { moduleOf } from './recma/moduleOf';

export interface LinkedModule {
  readonly file: string;
  readonly hash: string;
}

export interface LinkTools {
  readonly known: ReadonlyMap<string, KnownFile>;
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
    if (!done.has(key)) done.set(key, linkOne(key));
    return done.get(key);
  }

  function linkOne(key: string): LinkedModule | undefined {
    const stored = known.get(key)?.stored;
    const code = stored && moduleCode(stored, cacheDir);
    if (!stored || code === undefined) return undefined;
    let linked = code;
    const hashes: string[] = [];
    for (const partial of partialsOf(stored.facts.imports)) {
      // Imports that lead in a circle stay as they are, and the bundler resolves them.
      if (graph.isCircular(key, partial)) {
        hashes.push(...[...graph.family(partial)].map((member) => known.get(member)?.stored.hash ?? ''));
        continue;
      }
      const target = link(partial);
      if (!target) return undefined;
      hashes.push(target.hash);
      linked = linked.replaceAll(`from ${JSON.stringify(partial)}`, `from ${JSON.stringify(target.file)}`);
    }
    const paths = codePaths(cacheDir, stored.hash);
    const isAsStored = linked === code && hashes.length === 0 && stored.sizes.module !== undefined;
    if (isAsStored) return { file: paths.module, hash: stored.hash };
    writeCode(paths.linked, linked);
    return { file: paths.linked, hash: hashOf([linked, ...hashes].join('\0')) };
  }
}

function moduleCode({ hash, sizes, facts }: StoredFile, cacheDir: string): string | undefined {
  const paths = codePaths(cacheDir, hash);
  if (sizes.module !== undefined) return readCode(paths.module);
  const body = readCode(paths.body);
  return body === undefined ? undefined : moduleOf(body, facts.exports);
}
