import { createTaskWorker } from '../../src/node/workers/taskWorker';
import { createCardRenderer } from './renderCard';

/** The entry of the worker thread that renders cards. */
export default createTaskWorker(createCardRenderer);
