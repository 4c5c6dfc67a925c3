import nprogress from 'nprogress';

/** The progress bar with the settings of product.md §9 (its trickle rate is 0.02 as it comes), a module of its own to be loaded late. */
export const bar = nprogress.configure({ showSpinner: false, minimum: 0.08, speed: 200, trickleSpeed: 800 });
