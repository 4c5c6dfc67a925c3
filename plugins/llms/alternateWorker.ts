import { createTaskWorker } from '../../src/node/workers/taskWorker';
import { createPageConverter } from './convert/convertPage';

/** The entry of the worker thread that converts pages to Markdown. */
export default createTaskWorker(createPageConverter);
