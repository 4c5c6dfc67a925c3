import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { decodePath, isSamePath, pagePath } from '../../model/url';
import { followRefreshes } from '../dev/followRefreshes';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded, type PageLoader } from '../pages/pageLoader';
import { announcePage, scrollAfterNavigation } from './afterNavigation';
import { dispatchToClientModules } from './clientModules';
import type { PageHistory } from './pageHistory';

export interface NavigationInput {
  readonly first: LoadedPage;
  readonly baseUrl: string;
  readonly history: PageHistory;
  /** Absent on the server, where nothing navigates. */
  readonly loader?: PageLoader;
}

/** What a reader sees: a page at its location, or why the page of that location did not load. */
export interface ShownPage {
  readonly page: LoadedPage;
  readonly location: Location;
  readonly previousLocation: Location | null;
  readonly error?: Error;
}

/**
 * Gives the page to show for the current location, and the function that tries a failed load again. While the next page
 * loads, the old one stays at the old location (contract/browser.md §1.5); then both change together.
 */
export function useShownPage({
  first,
  baseUrl,
  history,
  loader,
}: NavigationInput): readonly [ShownPage, () => void] {
  const read = () => history.location;
  const location = useSyncExternalStore(history.listen, read, read);
  const [started] = useState(location);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<ShownPage>(() => ({
    page: first,
    // the first render must match the document, whichever way its address was written
    location: { ...location, pathname: first.data.path },
    previousLocation: null,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown while a load is under way does not start another
  useEffect(() => {
    if (!loader) return undefined;
    const next = { ...location, pathname: pagePath(location.pathname, baseUrl) };
    if (location === started && attempt === 0) {
      return dispatchToClientModules('onRouteUpdate', { location: next, previousLocation: null });
    }
    const previousLocation = shown.location;
    const cleanup = dispatchToClientModules('onRouteUpdate', { location: next, previousLocation });
    if (isSamePath(next.pathname, previousLocation.pathname) && !shown.error) {
      cleanup();
      setShown({ page: shown.page, location: next, previousLocation });
      return undefined;
    }
    let current = true;
    const show = (change: Partial<ShownPage> & Pick<ShownPage, 'page'>) => {
      if (!current) return;
      cleanup();
      setShown({ location: next, previousLocation, ...change });
    };
    loader.load(next.pathname).then(
      (page) => show({ page }),
      (error: Error) => {
        if (error instanceof DocumentNeeded && current) window.location.reload();
        else show({ page: shown.page, error });
      },
    );
    return () => {
      current = false;
      cleanup();
    };
  }, [location, attempt, loader, baseUrl]);

  useEffect(() => {
    if (process.env.NODE_ENV === 'development' && loader?.refresh) {
      const { refresh } = loader;
      return followRefreshes({
        here: () => history.location.pathname,
        load: refresh,
        show: (page) => setShown((old) => inPlace(old, page, history.location)),
      });
    }
    return undefined;
  }, [loader, history]);

  useIsomorphicLayoutEffect(() => {
    if (process.env.NODE_ENV === 'development') window.docusaurusPage = shown.page.data;
    const { location: here, previousLocation } = shown;
    if (previousLocation === here) return;
    scrollAfterNavigation(here, previousLocation);
    dispatchToClientModules('onRouteDidUpdate', { location: here, previousLocation });
    if (previousLocation && previousLocation.pathname !== here.pathname) announcePage();
  }, [shown]);

  return [shown, () => setAttempt(attempt + 1)];
}

/** Puts a page in place of the one that is shown. At an address that had none, or that is being loaded, it is a navigation. */
function inPlace(old: ShownPage, page: LoadedPage, here: Location): ShownPage {
  if (old.page === page && !old.error) return old;
  const { location: previousLocation } = old;
  const isSame = isSamePath(decodePath(page.data.path), decodePath(previousLocation.pathname));
  const location = isSame ? previousLocation : { ...here, pathname: page.data.path };
  return { page, location, previousLocation };
}
