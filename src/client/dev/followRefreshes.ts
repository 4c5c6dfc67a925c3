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
  /** Whether there are modules that no page has been shown with. */
  let areModulesNew = false;
  const refresh = async (): Promise<void> => {
    const own = ++newest;
    const path = here();
    const [loaded] = await Promise.allSettled([load(path, areModulesNew)]);
    if (own !== newest) return;
    // the reader has gone on meanwhile, to a page that may have been asked for before the change
    if (here() !== path) return refresh();
    if (loaded.status === 'fulfilled') {
      areModulesNew = false;
      show(loaded.value);
    }
    // the page is gone, or is one of another server; what is wrong with it otherwise, the server shows
    else if (loaded.reason instanceof DocumentNeeded) window.location.reload();
  };
  const onModules = () => {
    areModulesNew = true;
    void refresh();
  };
  const stop = new AbortController();
  const onRefresh = (event: Event) => {
    event.preventDefault();
    void refresh();
  };
  window.addEventListener(REFRESH, onRefresh, { signal: stop.signal });
  window.addEventListener(MODULES, onModules, { signal: stop.signal });
  window.dispatchEvent(new Event(FOLLOWING));
  return () => stop.abort();
}
