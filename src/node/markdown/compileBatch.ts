import type { SiteError } from '../../model/siteError';
import { getSiteErrors } from '../workers/mapConcurrent';
import { readSource } from '../files/readSource';
import type { ContentCache } from './cache/contentCache';
import type { CompileRunner } from './compileRunner';
import { type CompileSettings, findFolderIndex, getCompilerRoots } from './compileSettings';
import { type ContentRequest, contentKey } from './contentRequest';
import type { CompiledEntry } from './partialGraph';

/** Starting a thread takes about as long as compiling this many pages. */
const PAGES_PER_THREAD = 8;

export interface BatchContext {
  readonly settings: CompileSettings;
  readonly cache: ContentCache;
  /** Called when the first file has to be compiled. */
  readonly getRunner: () => CompileRunner;
  /** Receives the compiled files. */
  readonly entries: Map<string, CompiledEntry>;
  /** Receives the errors of the files that failed. */
  readonly errors: Map<string, readonly SiteError[]>;
  readonly onFile: () => void;
}

/** Reads files from the cache and compiles those that are missing. Collects the errors of all files instead of throwing. */
export async function compileBatch(
  requests: readonly ContentRequest[],
  context: BatchContext,
): Promise<void> {
  const { cache, entries } = context;
  const misses: ContentRequest[] = [];
  for (const request of requests) {
    const stored = cache.find(request);
    if (!stored) misses.push(request);
    else {
      entries.set(contentKey(request), { request, stored });
      context.onFile();
    }
  }
  if (misses.length === 0) return;
  const runner = context.getRunner();
  const queue = misses.values();
  const concurrency = Math.min(runner.concurrency, Math.ceil(misses.length / PAGES_PER_THREAD));
  await Promise.all(
    Array.from({ length: concurrency }, async (_, slot) => {
      for (const request of queue) {
        await compileMiss(request, { ...context, run: (task) => runner.run(task, slot) });
        context.onFile();
      }
    }),
  );
}

async function compileMiss(
  request: ContentRequest,
  context: BatchContext & {
    readonly run: (task: Parameters<CompileRunner['run']>[0]) => ReturnType<CompileRunner['run']>;
  },
): Promise<void> {
  const key = contentKey(request);
  try {
    const inputHash = context.cache.hashInput(request);
    const text = await readSource(request.file, getCompilerRoots(context.settings));
    const folder = findFolderIndex(context.settings.folders, request.file);
    const stored = await context.run({ ...request, text, folder });
    context.cache.set(request, stored, inputHash);
    context.entries.set(key, { request, stored });
  } catch (error) {
    context.errors.set(key, getSiteErrors(error));
  }
}
