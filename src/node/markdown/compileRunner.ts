import { SiteError } from '../../model/siteError';
import { containsFunction } from '../config/fingerprintValue';
import { WorkerError, type WorkerJob, type WorkerPool } from '../engine/workerPool';
import type { CompileResult } from './compileFile';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';

/** Compiles a file with the settings of a site. Throws `SiteError` if its thread fails. */
export type CompileRunner = (task: CompileTask) => Promise<CompileResult>;

export interface RunnerOptions {
  /** Absolute path of the bundled worker. Without it, files are compiled in this thread. */
  readonly workerFile?: string | undefined;
  /** Time limit for a page in a worker thread. */
  readonly timeoutMs?: number;
}

/** Creates a runner. Functions in the settings cannot be sent to threads, so such files are compiled in this thread. */
export function createCompileRunner(
  pool: WorkerPool,
  settings: CompileSettings,
  { workerFile, timeoutMs = 5000 }: RunnerOptions = {},
): CompileRunner {
  const file = containsFunction(settings) ? undefined : workerFile;
  const job: WorkerJob<CompileSettings, CompileTask, CompileResult> = {
    file,
    // Loads the MDX compiler with the first file.
    load: async () => (await import('./compileFile')).createCompileHandler,
    setup: settings,
    describe: () => 'this page',
    getCostName: ({ file }) => file,
    expectedMs: 20,
  };
  return async (task) => {
    try {
      return await pool.run(job, task, file === undefined ? {} : { timeoutMs });
    } catch (error) {
      throw error instanceof WorkerError ? createThreadError(error, { file: task.file, timeoutMs }) : error;
    }
  };
}

function createThreadError(
  { kind, message, cause }: WorkerError,
  { file, timeoutMs }: { readonly file: string; readonly timeoutMs: number },
): SiteError {
  if (kind === 'timeout') {
    return new SiteError(`Compiling this page took longer than ${timeoutMs / 1000} s.`, {
      code: 'compile-failure',
      hint: 'Look for very long lines, deeply nested brackets or quotes, or a table with thousands of rows. Split the page if it is very large.',
      location: { file },
    });
  }
  return new SiteError(message, {
    code: 'compile-failure',
    hint:
      kind === 'memory'
        ? 'The page is too large for one worker thread. Split it.'
        : 'This is a bug in the site generator, not in the page. Please report it.',
    location: { file },
    cause,
  });
}
