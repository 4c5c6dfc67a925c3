import { taskWorker } from '../../src/node/workers/poolWorker';
import { createCardRenderer } from './renderCard';

/** The entry of the worker thread that renders cards. */
export default taskWorker(createCardRenderer);
