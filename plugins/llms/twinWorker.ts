import { createTaskWorker } from '../../src/node/workers/taskWorker';
import { twinMaker } from './convert/makeTwin';

/** The entry of a worker thread that makes twins. */
export default createTaskWorker(twinMaker);
