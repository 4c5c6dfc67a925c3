import { taskWorker } from '../workers/poolWorker';
import { createRenderHandler } from './renderTasks';

/** The entry of a worker thread that renders pages. */
export default taskWorker(createRenderHandler);
