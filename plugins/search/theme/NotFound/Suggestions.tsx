import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

const SuggestedPages = lazy(() => import('../../client/SuggestedPages'));

/** Hides the text below until the pages above it are loaded, so that it does not move. */
const loading = <div className="notFoundLoading_" />;

/** Pages that the reader may have looked for. The address of a 404 page is known only in the browser. */
export default function NotFoundSuggestions(): ReactNode {
  if (!useIsBrowser()) return loading;
  return (
    <Suspense fallback={loading}>
      <SuggestedPages loading={loading} />
    </Suspense>
  );
}
