import { getCodePaths, getStoredSize, writeCode } from './cache/codeFiles';
import { type Dependency, hashContent } from './cache/dependencyTracker';
import { compileFile } from './compileFile';
import type { ContentFacts } from './pageContext';
import type { Processors } from './processors';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';

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
  const hash = hashContent(`${module ?? ''}\0${body ?? ''}`);
  const paths = getCodePaths(tools.settings.cacheDir, hash);
  if (module !== undefined) writeCode(paths.module, module);
  if (body !== undefined) writeCode(paths.body, body);
  const sizes = {
    ...(module !== undefined && { module: getStoredSize(module) }),
    ...(body !== undefined && { body: getStoredSize(body) }),
  };
  return { hash, sizes, facts, dependencies };
}
