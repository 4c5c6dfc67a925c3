/** What a reader may click that only scripts answer to. */
const CONTROLS = '[role=tab], [data-prose] button';

/**
 * Makes the content of all pages answer to readers: one set of listeners on the document, for content is HTML that no
 * component stands behind. They come when the browser has nothing better to do; what was clicked until then is done
 * then. Call it once.
 */
export function installBehaviours(document: Document): void {
  const missed: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (control) missed.push(control);
  };
  document.addEventListener('click', note);
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(async () => {
    const { handleContent } = await import('./content');
    document.removeEventListener('click', note);
    handleContent(document);
    for (const control of missed) control.click();
  });
}
