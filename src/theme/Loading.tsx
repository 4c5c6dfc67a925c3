import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

export interface Props {
  readonly isLoading?: boolean;
  readonly pastDelay?: boolean;
  readonly timedOut?: boolean;
  readonly error?: Error | null;
  readonly retry: () => void;
}

/** Replaces a page if loading it failed. */
export default function Loading({ error, retry }: Props): ReactNode {
  return (
    error && (
      <div className="loadingError_" role="alert">
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          <Translate id="theme.Loading.retry">Retry</Translate>
        </button>
      </div>
    )
  );
}
