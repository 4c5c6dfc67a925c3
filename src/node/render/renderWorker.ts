import { taskWorker } from '../workers/poolWorker';
import { renderTasks } from './renderTasks';

/** The entry of a worker thread that renders pages. */
export default taskWorker(renderTasks);
