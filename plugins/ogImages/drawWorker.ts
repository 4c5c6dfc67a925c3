import { createTaskWorker } from '../../src/node/workers/taskWorker';
import { createDrawer } from './drawCards';

/** The entry of a worker thread that draws pictures. */
export default createTaskWorker(createDrawer);
