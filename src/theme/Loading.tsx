import type { ReactNode } from 'react';

export interface Props {
  readonly isLoading?: boolean;
  readonly pastDelay?: boolean;
  readonly timedOut?: boolean;
  readonly error?: Error | null;
  readonly retry: () => void;
}

/** Replaces a page while it is loading or if loading failed. */
export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error) {
    return (
      <div className="loadingError_" role="alert">
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? <div className="loading_" role="status" aria-label="Loading" /> : null;
}
