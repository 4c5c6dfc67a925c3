import { taskWorker } from '../../src/node/workers/poolWorker';
import { createPageConverter } from './convert/convertPage';

/** The entry of the worker thread that converts pages to Markdown. */
export default taskWorker(createPageConverter);
