import { followServer } from './liveUpdates';

/** Added to the shell by the development server. */
followServer(import.meta.webpackHot);
