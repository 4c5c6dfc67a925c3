import { taskWorker } from '../workers/poolWorker';
import { createRenderHandler } from './renderTasks';

/** Entry point of the worker threads that render pages. */
export default taskWorker(createRenderHandler);
