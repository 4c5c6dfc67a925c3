import { codePaths, codeSize, writeCode } from './cache/codeFiles';
import { type Dependency, hashOf } from './cache/inquiry';
import { compileFile } from './compileFile';
import type { ContentFacts } from './pageContext';
import type { Processors } from './processors';
import type { CompileSettings } from './settings';
import type { CompileTask } from './source/openPage';

/** What is kept of a compiled file in memory: its code lies in the cache under its hash. */
export interface StoredFile {
  readonly hash: string;
  /** Bytes of the forms that were written. */
  readonly sizes: { readonly module?: number; readonly body?: number };
  readonly facts: ContentFacts;
  readonly dependencies: readonly Dependency[];
}

/** Compiles a file, writes its code into the cache, and gives what is known about it. */
export async function compileAndStore(
  task: CompileTask,
  tools: { readonly settings: CompileSettings; readonly processors: Processors },
): Promise<StoredFile> {
  const { module, body, facts, dependencies } = await compileFile(task, tools);
  const hash = hashOf(`${module ?? ''}\0${body ?? ''}`);
  const paths = codePaths(tools.settings.cacheDir, hash);
  if (module !== undefined) writeCode(paths.module, module);
  if (body !== undefined) writeCode(paths.body, body);
  const sizes = {
    ...(module !== undefined && { module: codeSize(module) }),
    ...(body !== undefined && { body: codeSize(body) }),
  };
  return { hash, sizes, facts, dependencies };
}
