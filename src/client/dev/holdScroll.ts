const KEY = '__docs_scroll';
/** Milliseconds that a reloaded page has to reach its previous height. */
const MAX_WAIT_MS = 3000;

/**
 * Holds the scroll position while parts of the page are replaced. Call the returned function once they
 * have been replaced.
 */
export function holdScroll(): () => void {
  const stop = holdScrollAt(window.scrollX, window.scrollY);
  return () => void setTimeout(stop, 300);
}

let isReloading = false;

/**
 * Reloads the page and keeps its scroll position. Further calls do nothing: they would cancel the request, which the server answers with
 * the newest page anyway.
 */
export function reloadInPlace(): void {
  if (isReloading) return;
  isReloading = true;
  const { pathname } = window.location;
  sessionStorage.setItem(KEY, JSON.stringify({ pathname, x: window.scrollX, y: window.scrollY }));
  window.location.reload();
}

/** Restores the scroll position after `reloadInPlace`. */
export function restoreScroll(): void {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!saved) return;
  const { pathname, x, y } = JSON.parse(saved) as { pathname: string; x: number; y: number };
  if (pathname !== window.location.pathname) return;
  const stop = holdScrollAt(x, y);
  setTimeout(stop, MAX_WAIT_MS);
}

/** Scrolls to a position in each frame, until the reader scrolls or the returned function is called. */
function holdScrollAt(x: number, y: number): () => void {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { signal: controller.signal, passive: true });
  }
  const hold = () => {
    if (controller.signal.aborted) return;
    if (window.scrollX !== x || window.scrollY !== y) window.scrollTo(x, y);
    requestAnimationFrame(hold);
  };
  hold();
  return stop;
}
