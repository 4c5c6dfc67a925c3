import { createWorker } from '../engine/worker';
import { createRenderHandler } from './pageRenderer';

/** Entry point of the worker threads that render pages. */
export default createWorker(createRenderHandler);
