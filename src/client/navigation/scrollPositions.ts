/** Milliseconds without a scroll after which the position is stored: Safari limits changes of the history. */
const DELAY_MS = 250;

/**
 * Restores scroll positions in browsers without the Navigation API, which restore them before the page is on screen. The state of
 * each history entry contains its position, because the entries of anchors that the browser follows have no key. Returns a function
 * that restores the position of the entry whose page is on screen now, and returns `false` if the entry was not left before.
 */
export function storeScrollPositions(window: Window): () => boolean {
  const { history } = window;
  const options = { capture: true, passive: true };
  const getPath = () => window.location.pathname;
  let shownPath = getPath();
  let timer = 0;
  let isPending = false;
  const save = () => {
    // the page of an entry may still load, while the page before it scrolls
    if (!isPending && getPath() === shownPath)
      history.replaceState({ ...history.state, y: window.scrollY }, '');
  };
  const saveLater = () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, DELAY_MS);
  };
  window.addEventListener('scroll', saveLater, options);
  // a link pushes the next entry
  window.addEventListener(
    'click',
    () => {
      isPending = false;
      save();
    },
    options,
  );
  window.addEventListener(
    'popstate',
    () => {
      // until the page of the entry is on screen, the position is that of another page
      isPending = true;
    },
    options,
  );
  // the browser restores the position of a document that it loads
  const setMode = (mode: History['scrollRestoration']) => () => {
    history.scrollRestoration = mode;
  };
  window.addEventListener('pagehide', setMode('auto'), options);
  window.addEventListener('pageshow', setMode('manual'), options);
  setMode('manual')();
  save();
  return () => {
    isPending = false;
    shownPath = getPath();
    const y: unknown = history.state?.y;
    if (typeof y !== 'number') return false;
    window.scrollTo(0, y);
    return true;
  };
}
