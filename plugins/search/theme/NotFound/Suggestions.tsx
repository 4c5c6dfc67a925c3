import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

const SuggestedPages = lazy(() => import('../../client/SuggestedPages'));

/** Pages that the reader may have looked for. Only the browser knows the address of a 404 page. */
export default function NotFoundSuggestions(): ReactNode {
  return (
    useIsBrowser() && (
      <Suspense>
        <SuggestedPages />
      </Suspense>
    )
  );
}
