import { useContext } from 'react';
import { type ReferenceCollector, ReferenceContext } from '../app/contexts';

/** Gives the functions that tell the link check of links and anchors. */
export default function useBrokenLinks(): ReferenceCollector {
  return useContext(ReferenceContext);
}
