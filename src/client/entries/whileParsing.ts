/**
 * Calls a function whenever the parser has added nodes to the document, before they are painted, and a last time when the document
 * is complete, before deferred scripts run.
 */
export function whileParsing(update: () => void): void {
  const observer = new MutationObserver(update);
  observer.observe(document, { childList: true, subtree: true });
  // fires after the whole document is parsed and before deferred scripts run
  document.addEventListener(
    'readystatechange',
    () => {
      observer.disconnect();
      update();
    },
    { once: true },
  );
}
