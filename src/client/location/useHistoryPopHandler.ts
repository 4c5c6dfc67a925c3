import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useEvent } from '../events';
import { useLocation } from '../exports/router';
import { historyLocation } from '../navigation/pageHistory';

export type PopHandler = (location: Location, action: 'POP') => unknown;

/**
 * Calls back when the reader goes back or forward, with the location that this leads to. What gives false holds them where
 * they are, and others are not asked (contract/browser.md §3.7).
 */
export function useHistoryPopHandler(handler: PopHandler): void {
  const call = useEvent(handler);
  const place = useRef({ href: '', state: null as unknown });
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the reader is after each navigation
  useEffect(() => {
    place.current = { href: window.location.href, state: window.history.state };
  }, [location]);
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (call(historyLocation(window), 'POP') !== false) return;
      // before the page's history hears of it: nothing has happened then
      event.stopImmediatePropagation();
      window.history.pushState(place.current.state, '', place.current.href);
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [call]);
}
