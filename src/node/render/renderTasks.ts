import { SiteError, type SiteErrorDetails } from '../../model/siteError';
import { thrownMessage } from '../../model/thrown';
import type { TaskHandler } from '../workers/poolWorker';
import { createPageRenderer } from './pageRenderer';
import type { ProseTask, RenderedPageInfo, RenderedProse, RenderSetup, RenderTask } from './renderTask';

export type AnyTask = ProseTask | RenderTask;
export type AnyResult = RenderedProse | RenderedPageInfo | RenderFailure;

/** Makes what renders pages, or their prose, one by one; what is wrong with one is given in a form that a thread can pass on. */
export function createRenderHandler(setup: RenderSetup): TaskHandler<AnyTask, AnyResult> {
  const renderer = createPageRenderer(setup);
  return (task) => ('key' in task ? renderer.page(task) : renderer.prose(task)).catch(toRenderFailure);
}

/** A failure as it crosses from a thread: errors lose their class there. */
export interface RenderFailure extends Omit<SiteErrorDetails, 'cause'> {
  readonly message: string;
}

/** Takes what rendering a page threw and gives it as plain data. */
export function toRenderFailure(error: unknown): RenderFailure {
  if (!(error instanceof SiteError)) return { message: thrownMessage(error) };
  const { message, hint, location, frame } = error;
  return { message, ...(hint && { hint }), ...(location && { location }), ...(frame && { frame }) };
}
