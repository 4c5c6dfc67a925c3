import { taskWorker } from '../../src/node/workers/poolWorker';
import { createPageConverter } from './convert/convertPage';

/** The entry of a worker thread that makes twins. */
export default taskWorker(createPageConverter);
