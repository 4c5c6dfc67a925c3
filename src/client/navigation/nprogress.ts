import nprogress from 'nprogress';
import { trustedHtml } from '../security/trustedContent';

/** The progress bar with the settings of product.md §9 (its trickle rate is 0.02 as it comes), a module of its own to be loaded late. */
export const bar = nprogress.configure({
  showSpinner: false,
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  template: trustedHtml('<div class="bar" role="bar"><div class="peg"></div></div>').__html,
});
