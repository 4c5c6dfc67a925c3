/**
 * Makes the content of all pages answer to readers: one set of listeners on the document, for content is HTML that no
 * component stands behind. They come when the browser has nothing better to do. Call it once.
 */
export function installBehaviours(document: Document): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => void import('./content').then(({ handleContent }) => handleContent(document)));
}
