import { createWorker } from '../engine/worker';
import { createCompileHandler } from './compileFile';

/** Entry point of the worker threads that compile Markdown. */
export default createWorker(createCompileHandler);
