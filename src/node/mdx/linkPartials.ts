import { codePaths, readCode, writeCode } from './cache/codeFiles';
import { hashOf } from './cache/inquiry';
import type { StoredFile } from './compileAndStore';
import { partialsOf } from './contentKey';
import type { KnownFile } from './knownFile';
import { moduleOf } from './recma/moduleOf';

export interface LinkedModule {
  readonly file: string;
  readonly hash: string;
}

export interface LinkTools {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly cacheDir: string;
}

/** Gives the module form of a file, its partials led to theirs, for a bundler to read; undefined when code in the cache is damaged. */
export function linkPartials(
  key: string,
  { known, cacheDir }: LinkTools,
  above: readonly string[] = [],
): LinkedModule | undefined {
  const stored = known.get(key)?.stored;
  const code = stored && moduleCode(stored, cacheDir);
  if (!stored || code === undefined) return undefined;
  let linked = code;
  const hashes: string[] = [];
  for (const partial of partialsOf(stored.facts.imports)) {
    // Partials that import each other have no end; where the circle closes the request stays as it is.
    if ([...above, key].includes(partial)) continue;
    const target = linkPartials(partial, { known, cacheDir }, [...above, key]);
    if (!target) return undefined;
    hashes.push(target.hash);
    linked = linked.replaceAll(`from ${JSON.stringify(partial)}`, `from ${JSON.stringify(target.file)}`);
  }
  const paths = codePaths(cacheDir, stored.hash);
  if (linked === code && stored.sizes.module !== undefined) return { file: paths.module, hash: stored.hash };
  writeCode(paths.linked, linked);
  return { file: paths.linked, hash: hashOf([linked, ...hashes].join('\0')) };
}

function moduleCode({ hash, sizes, facts }: StoredFile, cacheDir: string): string | undefined {
  const paths = codePaths(cacheDir, hash);
  if (sizes.module !== undefined) return readCode(paths.module);
  const body = readCode(paths.body);
  return body === undefined ? undefined : moduleOf(body, facts.exports);
}
