import { taskWorker } from '../../src/node/workers/poolWorker';
import { createDrawer } from './drawCards';

/** The entry of a worker thread that draws pictures. */
export default taskWorker(createDrawer);
