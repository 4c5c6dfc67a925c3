import { createErrorOverlay } from './errorOverlay';
import { listenToServer } from './listenToServer';
import { createProblemsBadge } from './problemsBadge';

/**
 * The script of the error document that the development server sends for a page it cannot render: shows the
 * errors, and reloads once they are fixed.
 */
const { src } = document.currentScript as HTMLScriptElement;
const baseUrl = new URL('..', src).pathname;
const showErrors = createErrorOverlay(document, baseUrl);
const showProblems = createProblemsBadge(document, baseUrl);

listenToServer(baseUrl, ({ errors, diagnostics }) => {
  if (errors.length === 0) return window.location.reload();
  showProblems({ errors, diagnostics });
  showErrors(errors);
});
