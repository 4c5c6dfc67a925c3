import { forEachConcurrent } from '../../model/forEachConcurrent';
import { createWorkerPool, type WorkerPoolOptions } from '../workers/workerPool';
import { openCachedFiles } from './cachedFiles';

interface CachedWork<Item, Setup, Task> extends WorkerPoolOptions<Setup, Task, Uint8Array> {
  /** The absolute path of the cache folder. */
  readonly dir: string;
  readonly items: readonly Item[];
  /** Returns the task for an item, and a key derived from all inputs of its result. */
  readonly prepare: (item: Item) => Promise<{ readonly key: string; readonly task: Task }>;
  /** Called with the result for each item, in any order. */
  readonly take: (item: Item, result: Uint8Array) => Promise<void>;
}

/** The number of items in memory at once. */
const BATCH_SIZE = 256;
/** The number of files open at once. */
const MAX_OPEN_FILES = 16;

/** Runs a task for each item whose result is not cached. Tasks with the same key run once. */
export async function runWithCache<Item, Setup, Task>({
  dir,
  items,
  prepare,
  take,
  ...poolOptions
}: CachedWork<Item, Setup, Task>): Promise<void> {
  const cache = await openCachedFiles(dir);
  const pool = createWorkerPool(poolOptions);
  try {
    for (let start = 0; start < items.length; start += BATCH_SIZE) {
      const missing = new Map<string, { readonly task: Task; readonly items: Item[] }>();
      await forEachConcurrent(items.slice(start, start + BATCH_SIZE), MAX_OPEN_FILES, async (item) => {
        const { key, task } = await prepare(item);
        const cached = missing.has(key) ? undefined : await cache.read(key);
        if (cached) return take(item, cached);
        const known = missing.get(key);
        if (known) known.items.push(item);
        else missing.set(key, { task, items: [item] });
        return undefined;
      });
      const jobs = [...missing];
      const taken: Promise<void>[] = [];
      await pool.run(
        jobs.map(([, { task }]) => task),
        (result, index) => {
          const [key, job] = jobs[index] as (typeof jobs)[number];
          cache.write(key, result);
          taken.push(...job.items.map((item) => take(item, result)));
        },
      );
      await Promise.all(taken);
    }
  } finally {
    await pool.close();
  }
  await cache.removeUnused();
}
