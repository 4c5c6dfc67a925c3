/** Milliseconds for which the copy button shows its confirmation. */
const COPIED_MS = 1000;

/**
 * Handles the buttons of code blocks, and shows the word wrap button where lines overflow. Returns a function that finds the code
 * blocks of a new page.
 */
export function handleCodeBlocks(document: Document): () => void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-code]') : null;
    const code = button?.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
    if (!button || !code) return;
    if (button.dataset['code'] === 'copy') void copy(code, button);
    else toggleWrap(code, button);
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

function toggleWrap(code: HTMLElement, button: HTMLElement): void {
  const block = code.closest<HTMLElement>('.theme-code-block');
  const isWrapped = block?.toggleAttribute('data-wrap');
  button.setAttribute('aria-pressed', String(isWrapped));
}

function markOverflow(target: EventTarget | null): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('.theme-code-block') : null;
  const pre = block?.querySelector('pre');
  if (!block || !pre || 'wrap' in block.dataset) return;
  const overflows = block.toggleAttribute('data-overflows', isOverflowing(pre));
  // Only a block that scrolls needs a stop for the Tab key.
  pre.tabIndex = overflows ? 0 : -1;
}

/** Returns whether lines of a code block overflow. */
export function isOverflowing({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}
