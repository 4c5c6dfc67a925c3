import { taskWorker } from '../../src/node/content/taskWorker';
import { createDrawer } from './drawCards';

/** The entry of a worker thread that draws pictures. */
export default taskWorker(createDrawer);
