import type { ErrorFallbackProps } from '@docusaurus/ErrorBoundary';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Replaces the content of a page that has crashed. The layout around it keeps working. */
export default function ErrorPageContent({ error, tryAgain }: ErrorFallbackProps): ReactNode {
  const title = <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>;
  const button = <ErrorBoundaryTryAgainButton className="button button--primary" onClick={tryAgain} />;
  return (
    <main className="container margin-vert--xl">
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">{title}</h1>
          <div className="margin-vert--lg">{button}</div>
          <hr />
          <div className="margin-vert--lg">
            <ErrorBoundaryError error={error} />
          </div>
        </div>
      </div>
    </main>
  );
}
