/** Events on `window` by which the development server's news reach the runtime. */

/** There may be other content for the current page. */
export const REFRESH = 'docs:refresh';

/** Modules of the current page have been replaced. */
export const MODULES = 'docs:modules';
