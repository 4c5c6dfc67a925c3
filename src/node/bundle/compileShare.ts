import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import { forEachWithProgress } from '../../model/mapConcurrent';
import { divideWork, type Shard } from '../../model/shard';
import type { Engine } from '../engine/engine';
import type { Costs } from '../engine/remote/costs';
import { hashContent } from '../files/hashContent';
import { findFolderIndex } from '../site/contentFolders';
import { getContentKey, type ContentRequest } from '../markdown/contentRequest';
import { compiledContent } from '../markdown/contentTasks';
import { routeIndex } from '../site/routeTasks';
import { getSite } from '../site/siteTasks';
import { summarizeContent } from './contentSummaries';
import { contentRequests } from './manifestTasks';
import { collectContentRequests } from './pageManifest';
import { type ContentPrediction, createContentPrediction } from './predictedContent';

/** Up to this many files are compiled without checking again whether another shard has compiled them. */
const MAX_EXTRA_FILES = 64;

interface ShareInput {
  readonly shard: Shard;
  /** The share of files to compile that no shard has compiled yet. */
  readonly share: number;
  /** The paths of the pages of this shard. */
  readonly own: readonly string[];
  readonly onProgress: (done: number, total: number) => void;
  /** Returns the name of a file in the costs. */
  readonly toName: (file: string) => string;
}

/** What a shard knows about the content of all pages. */
export interface KnownContent {
  readonly prediction: ContentPrediction;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles the files of the given pages, and the given share of those of other shards that may affect bundles. Returns `undefined` if
 * some of these are left.
 */
export async function compileShare(
  { engine, costs }: { readonly engine: Engine; readonly costs: Costs },
  { own, shard, share, onProgress, toName }: ShareInput,
): Promise<KnownContent | undefined> {
  const { mdxSettings } = await getSite(engine);
  const prediction = createContentPrediction();
  const diagnostics: Diagnostic[] = [];
  const readSource = ({ file, query = '' }: ContentRequest) => ({
    text: readFileSync(file, 'utf8'),
    settings: `${findFolderIndex(mdxSettings, file)} ${path.extname(file)} ${query}`,
  });
  const compile = async (request: ContentRequest) => {
    const summary = await summarizeContent(engine, request);
    diagnostics.push(...summary.diagnostics);
    prediction.add(summary, readSource(request));
  };
  const { chains } = await engine.get(routeIndex, null);
  const ownRequests = collectContentRequests(own.flatMap((page) => chains.get(page) ?? []));
  await forEachWithProgress(ownRequests, onProgress, compile);
  const ownKeys = new Set(ownRequests.map(getContentKey));
  const divided = divideWork(
    (await engine.get(contentRequests, null)).map((item) => ({
      name: toName(getContentKey(item)),
      item,
    })),
    costs,
    shard,
    { hash: hashContent },
  );
  const missing: ContentRequest[] = [];
  // Each shard starts with other files, so that few are compiled twice.
  for (const request of [...divided.own, ...divided.others]) {
    if (ownKeys.has(getContentKey(request))) continue;
    if (engine.peek(compiledContent, request) === undefined) missing.push(request);
    else await compile(request);
  }
  const unpredictable: ContentRequest[] = [];
  for (const request of missing) {
    const kind = prediction.classify(readSource(request));
    if (kind === 'unpredictable') unpredictable.push(request);
    // Compile one file of each unknown syntax as a sample.
    if (kind === 'unknown') await compile(request);
  }
  const needed = prediction.hasFailed()
    ? missing.filter((request) => !prediction.get(request))
    : unpredictable;
  const extra = needed.length <= MAX_EXTRA_FILES ? needed : needed.slice(0, Math.ceil(needed.length * share));
  await forEachWithProgress(extra, onProgress, compile);
  return extra.length < needed.length ? undefined : { prediction, diagnostics };
}
