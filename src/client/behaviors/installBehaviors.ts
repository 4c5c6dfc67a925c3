import type { PageHistory } from '../navigation/pageHistory';

/** Controls that need JavaScript to work. */
const CONTROLS = '[role=tab], [data-prose] button, [data-zoom]';

/**
 * Makes the content of all pages interactive with listeners on the document, because static content has no components. What changes a
 * page before any input is loaded when the browser is idle; the listeners are loaded when the reader uses the page. Earlier clicks on
 * controls are then replayed for them. Call it once.
 */
export function installBehaviors(document: Document, history: PageHistory): void {
  const pendingClicks: HTMLElement[] = [];
  const recordClick = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (control) pendingClicks.push(control);
    prepare();
    handle();
  };
  document.addEventListener('click', recordClick, true);
  const startY = window.scrollY;
  const handle = createRetried(async () => {
    const { handleContent } = await import('./content');
    document.removeEventListener('click', recordClick, true);
    handleContent(document, startY);
    for (const control of pendingClicks) replayClick(control);
  });
  const prepare = createRetried(async () =>
    (await import('./preparePages')).preparePages(document, history, handle),
  );
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(prepare);
}

/** Returns a function that does something once. If it fails, such as without a connection, the next call tries again. */
function createRetried(run: () => Promise<void>): () => void {
  let hasStarted = false;
  return () => {
    if (hasStarted) return;
    hasStarted = true;
    run().catch(() => {
      hasStarted = false;
    });
  };
}

/** Repeats a click for the listeners on the document only: components have handled it already. */
function replayClick(control: HTMLElement): void {
  const click = new MouseEvent('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: control });
  control.ownerDocument.dispatchEvent(click);
}
