import { taskWorker } from '../../src/node/workers/poolWorker';
import { twinMaker } from './convert/makeTwin';

/** The entry of a worker thread that makes twins. */
export default taskWorker(twinMaker);
