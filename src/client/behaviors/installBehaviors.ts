import type { PageHistory } from '../navigation/pageHistory';
import { onFirstInput } from './onFirstInput';

/** Controls that need JavaScript to work. */
const CONTROLS = '[role=tab], [data-prose] button';

/** Content that scripts change before the reader does anything: the current section, restored tabs, images that open by key. */
const CHANGED = '.toc-highlight, [role=tab], .markdown img, .markdown [role=img]';

/**
 * Makes the content of all pages interactive with listeners on the document, because static content has no
 * components. The listeners are loaded when the browser is idle or the reader uses the page. Earlier clicks on controls are then
 * replayed for them. Call it once.
 */
export function installBehaviors(document: Document, history: PageHistory): void {
  const pendingClicks: HTMLElement[] = [];
  const recordClick = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (control) pendingClicks.push(control);
    void start();
  };
  document.addEventListener('click', recordClick, true);
  let hasStarted = false;
  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const content = await import('./content').catch(() => undefined);
    // the next click tries again
    hasStarted = content !== undefined;
    if (!content) return;
    document.removeEventListener('click', recordClick, true);
    content.handleContent(document, history);
    for (const control of pendingClicks) replayClick(control);
  };
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  if (document.querySelector(CHANGED)) whenIdle(start);
  onFirstInput(start);
}

/** Repeats a click for the listeners on the document only: components have handled it already. */
function replayClick(control: HTMLElement): void {
  const click = new MouseEvent('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: control });
  control.ownerDocument.dispatchEvent(click);
}
