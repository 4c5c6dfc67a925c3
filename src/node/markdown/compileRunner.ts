import { SiteError } from '../../model/siteError';
import { referToConfig } from '../config/configReference';
import { containsFunction } from '../config/fingerprintValue';
import type { LoadedConfig } from '../config/loadConfig';
import { WorkerError } from '../engine/workerError';
import type { WorkerJob, WorkerPool } from '../engine/workerPool';
import type { CompileResult } from './compileFile';
import type { CompileSettings } from './compileSettings';
import type { SharedSettings } from './compileWorker';
import type { CompileTask } from './source/createPageContext';

/** Compiles a file with the settings of a site. Throws `SiteError` if its thread fails. */
export type CompileRunner = (task: CompileTask) => Promise<CompileResult>;

/** A page of 200 kB takes a few seconds on a slow machine. Only a hang takes so much CPU time. */
const TIMEOUT_MS = 30_000;

export interface RunnerOptions {
  /** The config that contains the functions in the settings. */
  readonly loaded?: Pick<LoadedConfig, 'config' | 'configPath' | 'locale'> | undefined;
  /** Absolute path of the bundled worker. Without it, files are compiled in this thread. */
  readonly workerFile?: string | undefined;
  /** Whether the functions of the config share values between pages, so that all must run in the same thread. */
  readonly sharesState?: boolean | undefined;
  /** Time limit for a page in a worker thread, unless it calls functions of the config. Defaults to 30 seconds. */
  readonly timeoutMs?: number;
}

/**
 * Creates a runner. Functions cannot be sent to threads, which therefore load the config that contains them. If other code has
 * created some, such as a plugin, or if they share values, files are compiled in this thread.
 */
export function createCompileRunner(
  pool: WorkerPool,
  settings: CompileSettings,
  { workerFile, loaded, sharesState, timeoutMs = TIMEOUT_MS }: RunnerOptions = {},
): CompileRunner {
  const shared = workerFile === undefined || sharesState ? undefined : createSharedSettings(settings, loaded);
  const job: WorkerJob<SharedSettings | undefined, CompileTask, CompileResult> = {
    file: shared && workerFile,
    // Loads the MDX compiler with the first file.
    load: async () => {
      const { createCompileHandler } = await import('./compileFile');
      return () => createCompileHandler(settings);
    },
    setup: shared,
    describe: () => 'this page',
    getCostName: ({ file }) => file,
    expectedMs: 20,
  };
  const isLimited = shared !== undefined && shared.source === undefined;
  return async (task) => {
    try {
      return await pool.run(job, task, isLimited ? { timeoutMs } : {});
    } catch (error) {
      throw error instanceof WorkerError ? createThreadError(error, { file: task.file, timeoutMs }) : error;
    }
  };
}

function createSharedSettings(
  settings: CompileSettings,
  loaded: RunnerOptions['loaded'],
): SharedSettings | undefined {
  if (!containsFunction(settings)) return { settings };
  const references = loaded && referToConfig(settings, loaded.config);
  if (!references) return undefined;
  const { siteDir } = settings;
  return { settings: references, source: { siteDir, configPath: loaded.configPath, locale: loaded.locale } };
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
