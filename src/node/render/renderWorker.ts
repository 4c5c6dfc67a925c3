import { workerData } from 'node:worker_threads';
import { createPageRenderer, type PageRenderer } from './pageRenderer';
import { type RenderFailure, toFailure } from './renderFailure';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

let renderer: PageRenderer | undefined;

/** Renders some pages in a worker thread; the thread keeps its renderer from one call to the next. */
export default async function renderPages(
  tasks: readonly RenderTask[],
): Promise<readonly (RenderedPageInfo | RenderFailure)[]> {
  renderer ??= createPageRenderer((workerData as readonly unknown[])[1] as RenderSetup);
  const results: (RenderedPageInfo | RenderFailure)[] = [];
  for (const task of tasks) results.push(await renderer(task).catch(toFailure));
  return results;
}
