import nprogress from 'nprogress';
import { trustedHtml } from '../security/trustedContent';

/**
 * The configured progress bar; a separate module so that it can be loaded on demand. Its trickle rate is the
 * default, 0.02.
 */
export const bar = nprogress.configure({
  showSpinner: false,
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  template: trustedHtml('<div class="bar" role="bar"><div class="peg"></div></div>').__html,
});
