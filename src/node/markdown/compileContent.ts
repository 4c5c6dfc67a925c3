import type { ContentRequest } from './contentRequest';
import { type CompiledSite, type CompilerOptions, createCompiler } from './createCompiler';

export interface CompileContentInput extends CompilerOptions {
  /** Partials need not be named: they are found where they are imported. */
  readonly files: readonly ContentRequest[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** Compiles the Markdown of a site, each file once and only if it changed; all broken files are thrown together (contract/build.md §6). */
export async function compileContent({
  files,
  onProgress,
  ...options
}: CompileContentInput): Promise<CompiledSite> {
  const compiler = createCompiler(options);
  try {
    return await compiler.compileAll(files, onProgress);
  } finally {
    await compiler.close();
  }
}
