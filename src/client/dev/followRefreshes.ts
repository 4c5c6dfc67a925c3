import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded } from '../pages/pageLoader';
import { FOLLOWING, MODULES, REFRESH } from './refreshEvents';

interface Refreshes {
  /** Returns the path in the address bar. */
  here(): string;
  load(path: string, hasNewModules: boolean): Promise<LoadedPage>;
  show(page: LoadedPage): void;
}

/**
 * Reloads and shows the current page whenever the development server has new content or modules for it.
 * Returns a function that stops this.
 */
export function followRefreshes({ here, load, show }: Refreshes): () => void {
  let latestRequest = 0;
  /** Whether modules have changed since a page was last shown. */
  let hasNewModules = false;
  const refresh = async (): Promise<void> => {
    const request = ++latestRequest;
    const path = here();
    const [loaded] = await Promise.allSettled([load(path, hasNewModules)]);
    if (request !== latestRequest) return;
    // the reader has navigated to a page that may have been requested before the change
    if (here() !== path) return refresh();
    if (loaded.status === 'fulfilled') {
      hasNewModules = false;
      show(loaded.value);
    }
    // the page was removed or belongs to another server; the server reports all other errors
    else if (loaded.reason instanceof DocumentNeeded) window.location.reload();
  };
  const onModules = () => {
    hasNewModules = true;
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
