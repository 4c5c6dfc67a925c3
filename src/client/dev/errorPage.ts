import { createErrorOverlay } from './errorOverlay';
import { listenToServer } from './listenToServer';

/** The script of the document that stands in for one that cannot be made: shows why, and loads it anew when it can be. */
const { src } = document.currentScript as HTMLScriptElement;
const baseUrl = new URL('..', src).pathname;
const showErrors = createErrorOverlay(document);

listenToServer(baseUrl, ({ errors }) => {
  if (errors.length === 0) window.location.reload();
  else showErrors(errors);
});
