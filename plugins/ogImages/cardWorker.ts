import { taskWorker } from '../../src/node/workers/poolWorker';
import { createCardRenderer } from './renderCard';

/** The entry of a worker thread that draws pictures. */
export default taskWorker(createCardRenderer);
