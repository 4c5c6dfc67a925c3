import { SiteError, type SiteErrorDetails } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';
import type { TaskHandler } from '../workers/taskWorker';
import { createPageRenderer } from './pageRenderer';
import type { ProseTask, RenderedPageInfo, RenderedProse, RenderSetup, RenderTask } from './renderTask';

export type AnyTask = ProseTask | RenderTask;
export type AnyResult = RenderedProse | RenderedPageInfo | RenderFailure;

/**
 * Creates the task handler that renders pages or their static content. Errors are returned as plain data,
 * which can be sent between threads.
 */
export function createRenderHandler(setup: RenderSetup): TaskHandler<AnyTask, AnyResult> {
  const renderer = createPageRenderer(setup);
  return (task) => ('key' in task ? renderer.page(task) : renderer.prose(task)).catch(toRenderFailure);
}

/** A plain-data representation of an error: errors lose their class when they are sent between threads. */
export interface RenderFailure extends Omit<SiteErrorDetails, 'cause'> {
  readonly message: string;
}

/** Converts an exception thrown while rendering a page to plain data. */
export function toRenderFailure(error: unknown): RenderFailure {
  if (!(error instanceof SiteError)) return { message: getErrorMessage(error) };
  const { message, hint, location, frame } = error;
  return { message, ...(hint && { hint }), ...(location && { location }), ...(frame && { frame }) };
}
