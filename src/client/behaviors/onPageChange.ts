/** Calls a function now, and whenever the content of the page changes or a choice of the reader may have changed. */
export function onPageChange(document: Document, update: () => void): void {
  update();
  // Not the whole body: the search box is outside of the app, and changes with each key.
  const app = document.getElementById('__docusaurus') ?? document.body;
  new MutationObserver(update).observe(app, { childList: true, subtree: true });
  // a choice in another window, or a history navigation
  for (const type of ['storage', 'popstate']) document.defaultView?.addEventListener(type, update);
}
