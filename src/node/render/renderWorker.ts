import { workerData } from 'node:worker_threads';
import { SiteError } from '../../model/siteError';
import { createPageRenderer, type PageRenderer } from './pageRenderer';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

let renderer: PageRenderer | undefined;

/** A failure as it crosses from a thread: errors lose their class there. */
export interface RenderFailure {
  readonly message: string;
  readonly hint: string | undefined;
  readonly stack: string | undefined;
}

/** Renders some pages in a worker thread; the thread keeps its renderer from one call to the next. */
export default async function renderPages(
  tasks: readonly RenderTask[],
): Promise<readonly (RenderedPageInfo | RenderFailure)[]> {
  renderer ??= createPageRenderer((workerData as readonly unknown[])[1] as RenderSetup);
  const results: (RenderedPageInfo | RenderFailure)[] = [];
  for (const task of tasks) results.push(await renderer(task).catch(toFailure));
  return results;
}

/** Takes what rendering a page threw and gives it as plain data. */
export function toFailure(error: unknown): RenderFailure {
  if (!(error instanceof SiteError)) return { message: String(error), hint: undefined, stack: undefined };
  const { cause } = error;
  return {
    message: error.message,
    hint: error.hint,
    stack: cause instanceof Error ? cause.stack : undefined,
  };
}
