/** Events on `window` by which the development server's news reach the runtime. */

/** There may be other content for the current page. Who takes it up prevents the default. */
export const REFRESH = 'docs:refresh';

/** Modules of the current page have been replaced. */
export const MODULES = 'docs:modules';

/** The runtime follows the events from now on. */
export const FOLLOWING = 'docs:following';
