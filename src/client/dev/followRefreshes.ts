import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded } from '../pages/pageLoader';
import { FOLLOWING, MODULES, REFRESH } from './refreshEvents';

interface Refreshes {
  /** Returns the path in the address bar. */
  here(): string;
  load(path: string): Promise<LoadedPage>;
  /** Resolves to the page with its new modules and the data that it has, or `undefined` if it was not shown. */
  renew(path: string): Promise<LoadedPage | undefined>;
  show(page: LoadedPage): void;
}

/**
 * Reloads and shows the current page whenever the development server has new content or modules for it. New
 * modules are shown at once, because the new data takes longer: it waits for the server side. Returns a
 * function that stops this.
 */
export function followRefreshes({ here, load, renew, show }: Refreshes): () => void {
  let latestRequest = 0;
  const refresh = async (): Promise<void> => {
    const request = ++latestRequest;
    const path = here();
    const [loaded] = await Promise.allSettled([load(path)]);
    if (request !== latestRequest) return;
    // the reader has navigated to a page that may have been requested before the change
    if (here() !== path) return refresh();
    if (loaded.status === 'fulfilled') show(loaded.value);
    // the page was removed or belongs to another server; the server reports all other errors
    else if (loaded.reason instanceof DocumentNeeded) window.location.reload();
  };
  const onModules = async (): Promise<void> => {
    const path = here();
    // new modules may need new data
    const renewed = await renew(path).catch(() => undefined);
    if (renewed && here() === path) show(renewed);
    await refresh();
  };
  const stop = new AbortController();
  const onRefresh = (event: Event) => {
    event.preventDefault();
    void refresh();
  };
  window.addEventListener(REFRESH, onRefresh, { signal: stop.signal });
  window.addEventListener(MODULES, () => void onModules(), { signal: stop.signal });
  window.dispatchEvent(new Event(FOLLOWING));
  return () => stop.abort();
}
