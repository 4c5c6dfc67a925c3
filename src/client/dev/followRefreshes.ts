import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded } from '../pages/pageLoader';
import { FOLLOWING, MODULES, REFRESH } from './refreshEvents';

/** Calls back with the current page whenever the development server has other content or other modules for it; gives the function that stops that. */
export function followRefreshes(
  load: (areModulesNew: boolean) => Promise<LoadedPage>,
  show: (page: LoadedPage) => void,
): () => void {
  let newest = 0;
  const refresh = (areModulesNew: boolean) => {
    const own = ++newest;
    load(areModulesNew).then(
      (page) => own === newest && show(page),
      (error) => {
        // the page is gone, or is one of another server; what is wrong with it otherwise, the server shows
        if (error instanceof DocumentNeeded) window.location.reload();
      },
    );
  };
  const stop = new AbortController();
  const onRefresh = (event: Event) => {
    event.preventDefault();
    refresh(false);
  };
  window.addEventListener(REFRESH, onRefresh, { signal: stop.signal });
  window.addEventListener(MODULES, () => refresh(true), { signal: stop.signal });
  window.dispatchEvent(new Event(FOLLOWING));
  return () => stop.abort();
}
