import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Location } from './pageHistory';
import { followRefreshes } from '../dev/followRefreshes';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded, type PageLoader } from '../pages/pageLoader';
import { announcePage, scrollAfterNavigation } from './afterNavigation';
import { dispatchToClientModules, type RouteUpdate } from './clientModules';
import { isSamePage, locateForReader, locatePage } from './locatePage';
import type { PageHistory } from './pageHistory';

export interface NavigationInput {
  readonly first: LoadedPage;
  readonly baseUrl: string;
  readonly history: PageHistory;
  /** Absent on the server, where no navigation happens. */
  readonly loader?: PageLoader;
}

/** What is on screen: a page at its location, or the error that prevented the page from loading. */
export interface ShownPage {
  readonly page: LoadedPage;
  readonly location: Location;
  readonly previousLocation: Location | null;
  readonly error?: Error;
}

/** The page whose effects have run, during development. */
let latest: ShownPage | undefined;

/**
 * Returns the page for the current location, and a function that retries a failed load. While the next page
 * loads, the previous page and location stay; then both change together.
 */
export function useShownPage({ first, history, loader }: NavigationInput): readonly [ShownPage, () => void] {
  const read = () => history.location;
  const location = useSyncExternalStore(history.listen, read, read);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<ShownPage>(() => ({
    page: first,
    // hydration must match the document, even if the URL is spelled differently
    location: { ...history.documentLocation, pathname: first.data.path },
    previousLocation: null,
  }));

  const createUpdate = (next: Location, previous: Location | null): RouteUpdate => ({
    location: locateForReader(next, history),
    previousLocation: previous && locateForReader(previous, history),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the shown page must not start another load
  useEffect(() => {
    if (!loader || (location === history.documentLocation && attempt === 0)) return undefined;
    // a host may serve the document at other addresses too, such as with `.html`
    const isDocument = shown.page === first && location.pathname === history.documentLocation.pathname;
    const pathname = isDocument ? first.data.path : location.pathname.replace(/\/index\.html$/i, '/');
    const next = { ...location, pathname };
    const previousLocation = shown.location;
    const cleanup = dispatchToClientModules('onRouteUpdate', createUpdate(next, previousLocation));
    const show = (change: Partial<ShownPage> & Pick<ShownPage, 'page'>) => {
      cleanup();
      setShown({ location: locatePage(change.page.data.path, next), previousLocation, ...change });
    };
    if (isSamePage(next.pathname, previousLocation.pathname) && !shown.error) {
      show({ page: shown.page });
      return undefined;
    }
    let current = true;
    loader.load(next.pathname).then(
      (page) => current && show({ page }),
      (error: Error) => {
        if (!current) return;
        if (error instanceof DocumentNeeded) window.location.reload();
        else show({ page: shown.page, error });
      },
    );
    return () => {
      current = false;
      cleanup();
    };
  }, [location, attempt, loader]);

  if (process.env.NODE_ENV === 'development') {
    // biome-ignore lint/correctness/useHookAtTopLevel: the bundler replaces the condition by a constant
    useEffect(() => {
      if (!loader?.refresh || !loader.renew) return undefined;
      const { refresh, renew } = loader;
      return followRefreshes({
        here: () => history.location.pathname,
        load: refresh,
        renew,
        show: (page) => setShown((old) => replaceShownPage(old, page, history.location)),
      });
    }, [loader, history]);
  }

  useIsomorphicLayoutEffect(() => {
    if (process.env.NODE_ENV === 'development') {
      // the strict mode of React repeats effects
      if (latest === shown) return;
      latest = shown;
      window.docusaurusPage = shown.page.data;
    }
    const { location: here, previousLocation } = shown;
    if (previousLocation === here) return;
    const update = createUpdate(here, previousLocation);
    if (!previousLocation) dispatchToClientModules('onRouteUpdate', update);
    else if (!history.restoreScroll?.()) scrollAfterNavigation(here, previousLocation);
    dispatchToClientModules('onRouteDidUpdate', update);
    if (previousLocation && previousLocation.pathname !== here.pathname) announcePage();
  }, [shown]);

  return [shown, () => setAttempt(attempt + 1)];
}

/**
 * Replaces the shown page. If the address showed no page before, or another page is loading, this is a
 * navigation.
 */
function replaceShownPage(old: ShownPage, page: LoadedPage, here: Location): ShownPage {
  if (old.page === page && !old.error) return old;
  const { location: previousLocation } = old;
  const isSame = isSamePage(page.data.path, previousLocation.pathname);
  const location = isSame ? previousLocation : { ...here, pathname: page.data.path };
  return { page, location, previousLocation };
}
