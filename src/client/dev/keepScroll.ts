const KEY = '__docs_scroll';
/** Milliseconds that a page gets to be as tall again as it was. */
const PATIENCE = 3000;

/** Notes where the page is scrolled to and goes back there while its parts are replaced; the function that it gives says that they have been. */
export function keepScroll(): () => void {
  const stop = holdAt(window.scrollX, window.scrollY);
  return () => void setTimeout(stop, 300);
}

/** Loads the page anew, and scrolls it to where it was. */
export function reloadInPlace(): void {
  const { pathname } = window.location;
  sessionStorage.setItem(KEY, JSON.stringify({ pathname, x: window.scrollX, y: window.scrollY }));
  window.location.reload();
}

/** Scrolls a page that was loaded anew by `reloadInPlace` to where it was. */
export function restoreScroll(): void {
  const noted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!noted) return;
  const { pathname, x, y } = JSON.parse(noted) as { pathname: string; x: number; y: number };
  if (pathname !== window.location.pathname) return;
  const stop = holdAt(x, y);
  setTimeout(stop, PATIENCE);
}

/** Scrolls to a place in each frame, until the reader scrolls or the given function is called. */
function holdAt(x: number, y: number): () => void {
  const own = new AbortController();
  const stop = () => own.abort();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { signal: own.signal, passive: true });
  }
  const hold = () => {
    if (own.signal.aborted) return;
    if (window.scrollX !== x || window.scrollY !== y) window.scrollTo(x, y);
    requestAnimationFrame(hold);
  };
  hold();
  return stop;
}
