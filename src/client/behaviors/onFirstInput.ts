/** Events that show that the reader has started to use the page. */
const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

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
  for (const type of INPUT_EVENTS)
    window.addEventListener(type, handle, { signal, capture: true, passive: true });
}
