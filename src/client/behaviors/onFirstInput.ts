/** What readers do before they need anything: move the pointer, touch, press a key, or scroll. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Calls a function once, as soon as the reader uses the page. Code that only input needs is loaded then, not with the page. */
export function onFirstInput(run: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const handle = ({ type, target }: Event) => {
    // The sidebar scrolls to the current page by itself.
    if (type === 'scroll' && target !== document) return;
    controller.abort();
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, handle, { signal, capture: true, passive: true });
}
