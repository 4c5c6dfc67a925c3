import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useEvent } from '../react/hooks';
import { useLocation } from '../exports/router';

export interface LocationChange {
  readonly location: Location;
  readonly previousLocation: Location;
}

/** Calls `onChange` after the location has changed, but not for the first location. */
export function useLocationChange(onChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const previous = useRef<Location>(undefined);
  const call = useEvent(onChange);
  useEffect(() => {
    const previousLocation = previous.current;
    previous.current = location;
    // the router may return a new object for the same visit
    if (previousLocation && previousLocation.key !== location.key) call({ location, previousLocation });
  }, [location, call]);
}

/** The part of the Navigation API's `navigate` event that is used here. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string; readonly sameDocument: boolean };
}

export type PopHandler = (location: Location, action: 'POP') => unknown;

/**
 * Calls `handler` before a back or forward navigation within the document, with the target location.
 * Returning `false` cancels the navigation. Uses the Navigation API, which leaves the history unchanged; in
 * browsers without it, `handler` is never called.
 */
export function useHistoryPopHandler(handler: PopHandler): void {
  const call = useEvent(handler);
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: EventTarget };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (navigationType !== 'traverse' || !destination.sameDocument) return;
      const { pathname, search, hash } = new URL(destination.url);
      const location: Location = { pathname, search, hash, key: destination.key, state: null };
      if (!event.defaultPrevented && call(location, 'POP') === false) event.preventDefault();
    };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, [call]);
}
