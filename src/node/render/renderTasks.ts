import type { TaskHandler } from '../workers/taskWorker';
import { createPageRenderer } from './pageRenderer';
import { type RenderFailure, toFailure } from './renderFailure';
import type { ProseTask, RenderedPageInfo, RenderedProse, RenderSetup, RenderTask } from './renderTask';

export type AnyTask = ProseTask | RenderTask;
export type AnyResult = RenderedProse | RenderedPageInfo | RenderFailure;

/** Makes what renders pages, or their prose, one by one; what is wrong with one is given in a form that a thread can pass on. */
export function renderTasks(setup: RenderSetup): TaskHandler<AnyTask, AnyResult> {
  const renderer = createPageRenderer(setup);
  return (task) => ('key' in task ? renderer.page(task) : renderer.prose(task)).catch(toFailure);
}
