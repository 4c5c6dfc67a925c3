/** How long the copy button says that it has copied; milliseconds (contract/browser.md §2.12). */
const COPIED_TIME = 1000;

/** Makes the buttons of code blocks work, and shows the one for word wrap where lines are cut off. */
export function handleCodeBlocks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-code]') : null;
    const code = button?.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
    if (!button || !code) return;
    if (button.dataset['code'] === 'copy') void copy(code, button);
    else toggleWrap(code, button);
  });
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => markOverflow(target), { passive: true });
  }
}

/** Takes the element of highlighted code and gives its text, line by line as it was written. */
function codeText(code: Element): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent ?? '');
  return lines.length > 0 ? lines.join('\n') : (code.textContent ?? '');
}

async function copy(code: HTMLElement, button: HTMLElement): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(codeText(code));
  } else {
    // an insecure origin has no clipboard; the selection is left for the reader to see
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
  }, COPIED_TIME);
}

function toggleWrap(code: HTMLElement, button: HTMLElement): void {
  const block = code.closest<HTMLElement>('.theme-code-block');
  const isWrapped = block?.toggleAttribute('data-wrap');
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** The button for word wrap appears when a pointer or the focus reaches a block: nothing is measured before. */
function markOverflow(target: EventTarget | null): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('.theme-code-block') : null;
  const pre = block?.querySelector('pre');
  if (!block || !pre || 'wrap' in block.dataset) return;
  block.toggleAttribute('data-overflows', isOverflowing(pre));
}

/** Tells whether lines of a block of code are cut off. */
export function isOverflowing({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}
