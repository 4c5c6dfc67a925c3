/** Events on `window` that connect the development client to the runtime. */

/**
 * The content of the current page may have changed. A listener that handles the event prevents the default.
 */
export const REFRESH = 'docs:refresh';

/** Modules of the current page have been replaced. */
export const MODULES = 'docs:modules';

/** The runtime has started listening to the events. */
export const FOLLOWING = 'docs:following';
