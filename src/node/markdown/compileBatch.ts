import type { SiteError } from '../../model/siteError';
import { siteErrorsOf } from '../workers/mapConcurrently';
import { readSource } from '../files/readSource';
import type { ContentCache } from './cache/contentCache';
import type { CompileRunner } from './compileRunner';
import { type ContentRequest, contentKey } from './contentRequest';
import type { CompiledEntry } from './knownFile';
import { type CompileSettings, getContentRoots, findFolderIndex } from './compileSettings';

/** Starting a thread costs as much as this many pages. */
const PAGES_PER_THREAD = 8;

export interface BatchContext {
  readonly settings: CompileSettings;
  readonly cache: ContentCache;
  /** Asked for when the first file must be compiled. */
  readonly runner: () => CompileRunner;
  /** Filled with what has been compiled. */
  readonly known: Map<string, CompiledEntry>;
  /** Filled with what has failed. */
  readonly errors: Map<string, readonly SiteError[]>;
  readonly onFile: () => void;
}

/** Takes files and gets each from the cache, or compiles it; one that fails does not keep the others from being looked at. */
export async function compileBatch(batch: readonly ContentRequest[], tools: BatchContext): Promise<void> {
  const { cache, known } = tools;
  const misses: ContentRequest[] = [];
  for (const request of batch) {
    const stored = cache.find(request);
    if (!stored) misses.push(request);
    else {
      known.set(contentKey(request), { request, stored });
      tools.onFile();
    }
  }
  if (misses.length === 0) return;
  const runner = tools.runner();
  const queue = misses.values();
  const lanes = Math.min(runner.width, Math.ceil(misses.length / PAGES_PER_THREAD));
  await Promise.all(
    Array.from({ length: lanes }, async (_, slot) => {
      for (const request of queue) {
        await compileMiss(request, { ...tools, run: (task) => runner.run(task, slot) });
        tools.onFile();
      }
    }),
  );
}

async function compileMiss(
  request: ContentRequest,
  tools: BatchContext & {
    readonly run: (task: Parameters<CompileRunner['run']>[0]) => ReturnType<CompileRunner['run']>;
  },
): Promise<void> {
  const key = contentKey(request);
  try {
    const input = tools.cache.hashInput(request);
    const text = await readSource(request.file, getContentRoots(tools.settings));
    const folder = findFolderIndex(tools.settings.folders, request.file);
    const stored = await tools.run({ ...request, text, folder });
    tools.cache.keep(request, stored, input);
    tools.known.set(key, { request, stored });
  } catch (error) {
    tools.errors.set(key, siteErrorsOf(error));
  }
}
