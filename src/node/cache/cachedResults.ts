import { forEachConcurrent } from '../../model/forEachConcurrent';
import { openCachedFiles } from './cachedFiles';
import { createWorkerPool, type WorkerPoolOptions } from '../workers/workerPool';

interface CachedWork<Item, Setup, Task> extends WorkerPoolOptions<Setup, Task, Uint8Array> {
  /** The folder of what is kept from build to build, absolute. */
  readonly dir: string;
  readonly items: readonly Item[];
  /** Returns what is to be done for an item, and a key that follows from all that its result follows from. */
  readonly prepare: (item: Item) => Promise<{ readonly key: string; readonly task: Task }>;
  /** Is given the result for each item, in any order. */
  readonly take: (item: Item, result: Uint8Array) => Promise<void>;
}

/** Items that are in memory at a time. */
const WIDTH = 256;
/** Files that are open at a time. */
const OPEN = 16;

/** Does a task for each item, unless an earlier build has done the same; tasks with one key are done once. */
export async function runWithCache<Item, Setup, Task>({
  dir,
  items,
  prepare,
  take,
  ...work
}: CachedWork<Item, Setup, Task>): Promise<void> {
  const kept = await openCachedFiles(dir);
  const threads = createWorkerPool(work);
  try {
    for (let start = 0; start < items.length; start += WIDTH) {
      const missing = new Map<string, { readonly task: Task; readonly items: Item[] }>();
      await forEachConcurrent(items.slice(start, start + WIDTH), OPEN, async (item) => {
        const { key, task } = await prepare(item);
        const before = missing.has(key) ? undefined : await kept.read(key);
        if (before) return take(item, before);
        const known = missing.get(key);
        if (known) known.items.push(item);
        else missing.set(key, { task, items: [item] });
        return undefined;
      });
      const jobs = [...missing];
      const taken: Promise<void>[] = [];
      await threads.run(
        jobs.map(([, { task }]) => task),
        (result, index) => {
          const [key, job] = jobs[index] as (typeof jobs)[number];
          kept.write(key, result);
          taken.push(...job.items.map((item) => take(item, result)));
        },
      );
      await Promise.all(taken);
    }
  } finally {
    await threads.close();
  }
  await kept.removeUnused();
}
