import { createTaskWorker } from '../workers/taskWorker';
import { createRenderHandler } from './renderTasks';

/** Entry point of the worker threads that render pages. */
export default createTaskWorker(createRenderHandler);
