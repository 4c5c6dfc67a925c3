import { createErrorOverlay } from './errorOverlay';
import { listenToServer } from './listenToServer';

/**
 * The script of the error document that the development server sends for a page it cannot render: shows the
 * errors, and reloads once they are fixed.
 */
const { src } = document.currentScript as HTMLScriptElement;
const baseUrl = new URL('..', src).pathname;
const showErrors = createErrorOverlay(document);

listenToServer(baseUrl, ({ errors }) => {
  if (errors.length === 0) window.location.reload();
  else showErrors(errors);
});
