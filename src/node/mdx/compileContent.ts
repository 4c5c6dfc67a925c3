import { availableParallelism } from 'node:os';
import type { ContentRequest } from './contentKey';
import { type CompiledSite, type CompilerOptions, createCompiler } from './createCompiler';

export interface CompileContentInput extends CompilerOptions {
  /** Partials need not be named: they are found where they are imported. */
  readonly files: readonly ContentRequest[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** A thread needs about a second to become fast: where it would compile fewer pages, it costs more than it saves. */
const WORTH_A_THREAD = 200;

/** Compiles the Markdown of a site, each file once and only if it changed; all broken files are thrown together (contract/build.md §6). */
export async function compileContent({
  files,
  onProgress,
  ...options
}: CompileContentInput): Promise<CompiledSite> {
  const compiler = createCompiler({ threads: threadsFor(files.length), ...options });
  try {
    return await compiler.compileAll(files, onProgress);
  } finally {
    await compiler.close();
  }
}

/** While pages are few the bundler keeps this thread busy all the time, which leaves a core less for the others. */
function threadsFor(pages: number): number {
  const cores = availableParallelism();
  return Math.min(cores, Math.max(1, cores - 1, Math.ceil(pages / WORTH_A_THREAD)));
}
