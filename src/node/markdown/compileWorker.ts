import { resolveReferences } from '../config/configReference';
import { createWorker } from '../engine/worker';
import { createCompileHandler } from './compileFile';
import type { CompileSettings } from './compileSettings';
import { toCompileErrors } from './compileErrors';

/** The settings of a site as plain data. */
export interface SharedSettings {
  /** With references to the config instead of functions, if there is a source. */
  readonly settings: CompileSettings;
  /** What to load the config from. */
  readonly source?: {
    readonly siteDir: string;
    readonly configPath: string;
    readonly locale: string | undefined;
  };
}

/** Entry point of the worker threads that compile Markdown. */
export default createWorker(async ({ settings, source }: SharedSettings) => {
  if (!source) return createCompileHandler(settings);
  try {
    const { loadConfig } = await import('../config/loadConfig');
    // The main thread has reported its errors.
    const { config } = await loadConfig({ ...source, report: () => {} });
    return createCompileHandler(resolveReferences(settings, config));
  } catch (error) {
    const errors = toCompileErrors(error, source.configPath, source.siteDir);
    return () => ({ errors, dependencies: [] });
  }
});
