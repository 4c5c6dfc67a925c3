import { useContext } from 'react';
import { type ReferenceCollector, ReferenceContext } from '../app/contexts';

/** Returns the functions that report links and anchors to the broken link checker. */
export default function useBrokenLinks(): ReferenceCollector {
  return useContext(ReferenceContext);
}
