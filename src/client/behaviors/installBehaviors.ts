/** Controls that need JavaScript to work. */
const CONTROLS = '[role=tab], [data-prose] button';

/**
 * Makes the content of all pages interactive with listeners on the document, because static content has no
 * components. The listeners are loaded when the browser is idle; earlier clicks on controls are replayed
 * then. Call it once.
 */
export function installBehaviors(document: Document): void {
  const missed: HTMLElement[] = [];
  const recordClick = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (control) missed.push(control);
  };
  document.addEventListener('click', recordClick);
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(async () => {
    const { handleContent } = await import('./content');
    document.removeEventListener('click', recordClick);
    handleContent(document);
    for (const control of missed) control.click();
  });
}
