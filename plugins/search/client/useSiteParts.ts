import { useEffect, useState } from 'react';
import type { SitePart } from './siteParts';

/** Returns the parts of the site when `load` has loaded them, and none before. */
export function useSiteParts(load: () => Promise<readonly SitePart[]>): readonly SitePart[] {
  const [parts, setParts] = useState<readonly SitePart[]>([]);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setParts(loaded),
      // The search reports the error once there is a query.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return parts;
}
