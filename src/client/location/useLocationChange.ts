import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useEvent } from '../events';
import { useLocation } from '../exports/router';

export interface LocationChange {
  readonly location: Location;
  readonly previousLocation: Location;
}

/** Calls back after the shown location has changed; never for the first one. */
export function useLocationChange(onChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const previous = useRef<Location>(undefined);
  const call = useEvent(onChange);
  useEffect(() => {
    const previousLocation = previous.current;
    previous.current = location;
    // the router may hand out a fresh object for the same visit
    if (previousLocation && previousLocation.key !== location.key) call({ location, previousLocation });
  }, [location, call]);
}
