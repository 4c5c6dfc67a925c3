import { once } from '../../model/once';
import { throwErrors } from '../../model/siteError';
import type { StoredFile } from './compileFile';
import { deserializeErrors, serializeErrors } from './serializedError';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';

/** Runs compilations, in this thread or in worker threads. */
export interface CompileRunner {
  /** Maximum number of concurrent tasks. */
  readonly concurrency: number;
  /** Compiles a file. Rejects with `SiteError`s. `slot` is a number below `concurrency`; each slot runs one task at a time. */
  run(task: CompileTask, slot: number): Promise<StoredFile>;
  close(): Promise<void>;
}

/** Creates a runner that compiles in this thread. Loads the MDX compiler with the first file. */
export function createInlineRunner(settings: CompileSettings): CompileRunner {
  const tools = once(async () => {
    const [{ compileAndStore }, { createProcessors }] = await Promise.all([
      import('./compileFile'),
      import('./processors'),
    ]);
    return { compileAndStore, processors: createProcessors(settings) };
  });
  return {
    concurrency: 1,
    async run(task) {
      const { compileAndStore, processors } = await tools();
      try {
        return await compileAndStore(task, { settings, processors });
      } catch (error) {
        throwErrors(deserializeErrors(serializeErrors(error, task.file)));
        throw error;
      }
    },
    async close() {},
  };
}
