import type { StoredFile } from './compileAndStore';
import { fromPlainErrors, toPlainErrors } from './plainError';
import type { CompileSettings } from './settings';
import type { CompileTask } from './source/openPage';
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
export function inlineRunner(settings: CompileSettings): CompileRunner {
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
        throwErrors(fromPlainErrors(toPlainErrors(error, task.file)));
        throw error;
      }
    },
    async close() {},
  };
}
