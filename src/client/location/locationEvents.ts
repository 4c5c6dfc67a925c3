import { useEffect, useRef } from 'react';
import { type Location, toHref } from '../navigation/pageHistory';
import { useEvent } from '../react/hooks';
import { useHistory, useLocation } from '../exports/router';

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
    if (previousLocation && !isSameVisit(location, previousLocation)) call({ location, previousLocation });
  }, [location, call]);
}

/** Returns whether two locations belong to one history entry. Entries of anchors that the browser follows have no key of their own. */
export function isSameVisit(location: Location, other: Location): boolean {
  return location.key === other.key && toHref(location, '') === toHref(other, '');
}

export type PopHandler = (location: Location, action: 'POP') => unknown;

/**
 * Calls `handler` before a back or forward navigation within the document, with the target location. Returning `false` cancels
 * the navigation. In browsers without the Navigation API, `handler` is never called.
 */
export function useHistoryPopHandler(handler: PopHandler): void {
  const call = useEvent(handler);
  const { block } = useHistory();
  useEffect(
    () =>
      block((location, action) => (action === 'POP' && call(location, action) === false ? false : undefined)),
    [block, call],
  );
}
