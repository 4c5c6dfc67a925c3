import type { StoredFile } from './compileAndStore';
import { deserializeErrors, serializeErrors } from './serializedError';
import type { CompileSettings } from './compileSettings';
import type { CompileTask } from './source/createPageContext';
import { once } from '../../model/once';
import { throwErrors } from '../../model/siteError';

/** Where compilations run: in this thread, or in others. */
export interface CompileRunner {
  /** How many tasks may run at a time. */
  readonly width: number;
  /** Compiles a file; rejects with SiteErrors. The slot is one of `width` numbers, used by one task at a time. */
  run(task: CompileTask, slot: number): Promise<StoredFile>;
  close(): Promise<void>;
}

/** Gives a runner that compiles in this thread; the compiler itself is loaded with the first file. */
export function createInlineRunner(settings: CompileSettings): CompileRunner {
  const tools = once(async () => {
    const [{ compileAndStore }, { createProcessors }] = await Promise.all([
      import('./compileAndStore'),
      import('./processors'),
    ]);
    return { compileAndStore, processors: createProcessors(settings) };
  });
  return {
    width: 1,
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
