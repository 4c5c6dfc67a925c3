import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { isOverflowing, markScrolling, watchScrollers } from './scrollRegions';
import { isCodeWrapped, markWrapButtons, WRAP_STORAGE_KEY } from './wrapCode';

/** Milliseconds for which the copy button shows its confirmation. */
const COPIED_MS = 1000;

/**
 * Handles the buttons of code blocks, shows the word wrap button where lines overflow, and makes code and tables that scroll stops
 * for the Tab key. Returns a function that finds those of a new page, and applies the choice of the reader to them.
 */
export function handleCodeBlocks(document: Document): () => void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-code]') : null;
    const code = button?.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
    if (!button || !code) return;
    if (button.dataset['code'] === 'copy') void copy(code, button);
    else toggleWrap(button);
  };
  // before components around the code, which may stop the event
  document.addEventListener('click', onClick, true);
  const findScrollers = watchScrollers(document, measure);
  return () => {
    applyWrap(document, getWrapSlot().get() === 'true');
    findScrollers();
  };
}

/** Returns the text of a code block, without removed lines unless its language is `diff`. */
function getCodeText(code: Element): string {
  const removed = code.closest('.language-diff') ? '' : ':not(.theme-code-block-removed-line)';
  const lines = Array.from(code.querySelectorAll(`.token-line${removed}`), (line) => line.textContent ?? '');
  return lines.length > 0 ? lines.join('\n') : (code.textContent ?? '');
}

async function copy(code: HTMLElement, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(getCodeText(code));
  } catch {
    // an insecure origin has no clipboard API, and a frame may not use it; the selection stays as feedback
    getSelection()?.selectAllChildren(code);
    button.ownerDocument.execCommand('copy');
  }
  const label = button.getAttribute('aria-label');
  if ('copied' in button.dataset || !label) return;
  button.dataset['copied'] = '';
  button.setAttribute('aria-label', button.dataset['copiedLabel'] ?? label);
  setTimeout(() => {
    delete button.dataset['copied'];
    button.setAttribute('aria-label', label);
  }, COPIED_MS);
}

/** Wraps long lines in all code blocks, or in none. The choice is stored for later pages and visits. */
function toggleWrap(button: HTMLElement): void {
  const top = button.getBoundingClientRect().top;
  const isWrapped = button.getAttribute('aria-pressed') !== 'true';
  applyWrap(button.ownerDocument, isWrapped);
  getWrapSlot().set(String(isWrapped));
  // changes above must not move the button away from the pointer
  scrollBy(0, button.getBoundingClientRect().top - top);
}

function applyWrap(document: Document, isWrapped: boolean): void {
  if (isWrapped !== isCodeWrapped(document)) {
    document.documentElement.toggleAttribute('data-wrap', isWrapped);
    for (const pre of document.querySelectorAll<HTMLElement>('[data-overflows] pre'))
      markScrolling(pre, !isWrapped);
  }
  markWrapButtons(document);
}

function getWrapSlot(): StorageSlot {
  return createStorageSlot(WRAP_STORAGE_KEY);
}

/** Finds out whether a code block or table scrolls. */
function measure(scroller: HTMLElement): void {
  const block = scroller.closest<HTMLElement>('.theme-code-block');
  if (!block) {
    markScrolling(scroller, isOverflowing(scroller));
    return;
  }
  const code = scroller.firstElementChild as HTMLElement;
  const isWrapped = isCodeWrapped(scroller.ownerDocument);
  // wrapped lines are measured as they would be without it
  if (isWrapped) code.style.cssText = 'float: left; white-space: pre';
  const overflows = block.toggleAttribute('data-overflows', isOverflowing(scroller));
  if (isWrapped) code.style.cssText = '';
  markScrolling(scroller, overflows && !isWrapped);
}
