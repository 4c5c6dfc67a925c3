import type { DoTask } from '../content/taskWorker';
import { createPageRenderer } from './pageRenderer';
import { type RenderFailure, toFailure } from './renderFailure';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

/** Makes what renders pages one by one; what is wrong with one is given in a form that a thread can pass on. */
export function renderTasks(setup: RenderSetup): DoTask<RenderTask, RenderedPageInfo | RenderFailure> {
  const render = createPageRenderer(setup);
  return (task) => render(task).catch(toFailure);
}
