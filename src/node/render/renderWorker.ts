import { createTaskWorker } from '../workers/taskWorker';
import { renderTasks } from './renderTasks';

/** The entry of a worker thread that renders pages. */
export default createTaskWorker(renderTasks);
