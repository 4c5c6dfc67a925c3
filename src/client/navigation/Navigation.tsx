import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import Loading from '@theme/Loading';
import { isSamePath, pagePath } from '../../model/url';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { PageRoute } from '../exports/renderRoutes';
import type { LoadedPage } from '../pages/materialize';
import { DocumentNeeded, type PageLoader } from '../pages/pageLoader';
import { ANNOUNCER_ID, announcePage } from './announce';
import { dispatchToClientModules } from './clientModules';
import { delegateLinks } from './delegateLinks';
import type { Preloading } from './prefetch';
import { scrollAfterNavigation } from './scroll';

export interface NavigationProps {
  readonly first: LoadedPage;
  readonly baseUrl: string;
  /** Absent on the server, where nothing navigates. */
  readonly loader?: PageLoader;
  readonly preloading?: Preloading;
}

interface Shown {
  readonly page: LoadedPage;
  readonly location: Location;
  readonly previousLocation: Location | null;
  readonly error?: Error;
}

/**
 * Shows the page of the current location. While the next one loads, everything below goes on seeing the old page and
 * the old location (contract/browser.md §1.5); then both change together.
 */
export function Navigation({ first, baseUrl, loader, preloading }: NavigationProps): ReactNode {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>(() => ({
    page: first,
    // the first render must match the document, whichever way its address was written
    location: { ...location, pathname: first.data.path },
    previousLocation: null,
  }));
  const requested = useRef(location);
  const navigate = useNavigate();
  const navigateRef = useRef(navigate);
  navigateRef.current = navigate;
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!preloading) return undefined;
    return delegateLinks({ baseUrl, preloading, navigate: (to, options) => void navigateRef.current(to, options) });
  }, [baseUrl, preloading]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the load of the same location
  useEffect(() => {
    if (!loader) return undefined;
    const previousLocation = requested.current === location && attempt === 0 ? null : shown.location;
    requested.current = location;
    const next = { ...location, pathname: pagePath(location.pathname, baseUrl) };
    const cleanup = dispatchToClientModules('onRouteUpdate', { location: next, previousLocation });
    if (!previousLocation) return cleanup;
    if (isSamePath(next.pathname, shown.location.pathname) && !shown.error) {
      cleanup();
      setShown({ page: shown.page, location: next, previousLocation });
      return undefined;
    }
    let current = true;
    loader.load(next.pathname).then(
      (page) => {
        if (!current) return;
        cleanup();
        setShown({ page, location: next, previousLocation });
      },
      (error: Error) => {
        if (!current) return;
        if (error instanceof DocumentNeeded) window.location.reload();
        else setShown((old) => ({ ...old, location: next, previousLocation, error }));
      },
    );
    return () => {
      current = false;
      cleanup();
    };
  }, [location, attempt, loader, baseUrl]);

  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !loader) return undefined;
    // the development server has new content for this page: it changes in place
    const refresh = () => {
      const { pathname } = requested.current;
      loader.refresh(pathname).then(
        (page) => setShown((old) => ({ page, location: old.location, previousLocation: old.location })),
        () => {}, // the server shows what is wrong
      );
    };
    window.addEventListener('docs:refresh', refresh);
    return () => window.removeEventListener('docs:refresh', refresh);
  }, [loader]);

  useIsomorphicLayoutEffect(() => {
    const { location, previousLocation } = shown;
    if (previousLocation === location) return;
    if (previousLocation) scrollAfterNavigation(location, previousLocation);
    dispatchToClientModules('onRouteDidUpdate', { location, previousLocation });
    if (previousLocation && previousLocation.pathname !== location.pathname) announcePage();
  }, [shown]);

  return (
    <>
      <Routes location={shown.location}>
        <Route
          path="*"
          element={
            shown.error ? (
              <Loading error={shown.error} isLoading pastDelay timedOut={false} retry={() => setAttempt(attempt + 1)} />
            ) : (
              <PageRoute page={shown.page} />
            )
          }
        />
      </Routes>
      <div id={ANNOUNCER_ID} aria-live="polite" aria-atomic="true" />
    </>
  );
}
