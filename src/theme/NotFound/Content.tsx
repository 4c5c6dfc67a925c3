import Translate from '@docusaurus/Translate';
import NotFoundSuggestions from '@theme/NotFound/Suggestions';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import './notFound.page.css';

/** The message that a page does not exist. */
export default function NotFoundContent({ className }: { readonly className?: string }): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl notFound_', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <h1 className="hero__title">
            <Translate id="theme.NotFound.title">Page Not Found</Translate>
          </h1>
          <p>
            <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate>
          </p>
          <NotFoundSuggestions />
          <p>
            <Translate id="theme.NotFound.p2">
              Please contact the owner of the site that linked you to the original URL and let them know their
              link is broken.
            </Translate>
          </p>
        </div>
      </div>
    </main>
  );
}
