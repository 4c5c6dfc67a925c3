import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded } from '../pages/pageLoader';
import { FOLLOWING, MODULES, REFRESH } from './refreshEvents';

interface Refreshes {
  /** Gives the path of the address bar. */
  here(): string;
  load(path: string, areModulesNew: boolean): Promise<LoadedPage>;
  show(page: LoadedPage): void;
}

/** Shows the current page anew whenever the development server has other content or other modules for it; gives the function that stops that. */
export function followRefreshes({ here, load, show }: Refreshes): () => void {
  let newest = 0;
  const refresh = async (areModulesNew: boolean): Promise<void> => {
    const own = ++newest;
    const path = here();
    const [loaded] = await Promise.allSettled([load(path, areModulesNew)]);
    if (own !== newest) return;
    // the reader has gone on meanwhile, to a page that may have been asked for before the change
    if (here() !== path) return refresh(areModulesNew);
    if (loaded.status === 'fulfilled') show(loaded.value);
    // the page is gone, or is one of another server; what is wrong with it otherwise, the server shows
    else if (loaded.reason instanceof DocumentNeeded) window.location.reload();
  };
  const stop = new AbortController();
  const onRefresh = (event: Event) => {
    event.preventDefault();
    void refresh(false);
  };
  window.addEventListener(REFRESH, onRefresh, { signal: stop.signal });
  window.addEventListener(MODULES, () => void refresh(true), { signal: stop.signal });
  window.dispatchEvent(new Event(FOLLOWING));
  return () => stop.abort();
}
