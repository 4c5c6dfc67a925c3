import { taskWorker } from '../content/taskWorker';
import { renderTasks } from './renderTasks';

/** The entry of a worker thread that renders pages. */
export default taskWorker(renderTasks);
