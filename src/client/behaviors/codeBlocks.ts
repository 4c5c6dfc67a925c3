import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { WRAP_STORAGE_KEY } from './wrapCode';

/** Milliseconds for which the copy button shows its confirmation. */
const COPIED_MS = 1000;

/**
 * Handles the buttons of code blocks, and shows the word wrap button where lines overflow. Returns a function that finds the code
 * blocks of a new page, and applies the choice of the reader to them.
 */
export function handleCodeBlocks(document: Document): () => void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-code]') : null;
    const code = button?.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
    if (!button || !code) return;
    if (button.dataset['code'] === 'copy') void copy(code, button);
    else toggleWrap(button);
  });
  // the width of the window may have changed
  for (const type of ['mouseover', 'focusin'])
    document.addEventListener(type, ({ target }) => markOverflow(target), { passive: true });
  // Measuring forces a layout, so blocks are measured when they come into view.
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      markOverflow(target);
    }
  });
  const found = new WeakSet<Element>();
  return () => {
    applyWrap(document, getWrapSlot().get() === 'true');
    for (const block of document.querySelectorAll('.theme-code-block')) {
      if (!found.has(block)) observer.observe(block);
      found.add(block);
    }
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
  document.documentElement.toggleAttribute('data-wrap', isWrapped);
  for (const button of document.querySelectorAll('button[data-code=wrap]')) {
    button.setAttribute('aria-pressed', String(isWrapped));
    const pre = button.closest('.theme-code-block[data-overflows]')?.querySelector('pre');
    if (pre) pre.tabIndex = isWrapped ? -1 : 0;
  }
}

function getWrapSlot(): StorageSlot {
  return createStorageSlot(WRAP_STORAGE_KEY);
}

function markOverflow(target: EventTarget | null): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('.theme-code-block') : null;
  const pre = block?.querySelector('pre');
  const code = pre?.firstElementChild;
  if (!block || !pre || !(code instanceof HTMLElement)) return;
  const { documentElement } = block.ownerDocument;
  const isWrapped = 'wrap' in documentElement.dataset;
  // wrapped lines are measured as they would be without it
  if (isWrapped) code.style.cssText = 'float: left; white-space: pre';
  const overflows = block.toggleAttribute('data-overflows', isOverflowing(pre));
  if (isWrapped) code.style.cssText = '';
  // Only a block that scrolls needs a stop for the Tab key.
  pre.tabIndex = overflows && !isWrapped ? 0 : -1;
}

/** Returns whether lines of a code block overflow. */
export function isOverflowing({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}
