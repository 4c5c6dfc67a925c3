import type { ErrorFallbackProps } from '@docusaurus/ErrorBoundary';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Stands in for the content of a page that has crashed; what is around it goes on working. */
export default function ErrorPageContent({ error, tryAgain }: ErrorFallbackProps): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">
            <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
          </h1>
          <div className="margin-vert--lg">
            <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary shadow--lw" />
          </div>
          <hr />
          <div className="margin-vert--md">
            <ErrorBoundaryError error={error} />
          </div>
        </div>
      </div>
    </main>
  );
}
