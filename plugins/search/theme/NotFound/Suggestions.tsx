import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

const SimilarPages = lazy(() => import('../../client/SimilarPages'));

/** The pages whose addresses are similar to the current one. Only the browser knows the address of a 404 page. */
export default function NotFoundSuggestions(): ReactNode {
  return (
    useIsBrowser() && (
      <Suspense>
        <SimilarPages />
      </Suspense>
    )
  );
}
