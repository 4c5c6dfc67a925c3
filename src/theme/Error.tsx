import ErrorBoundary, { type ErrorFallbackProps } from '@docusaurus/ErrorBoundary';
import useRouteContext from '@docusaurus/useRouteContext';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Replaces what has crashed. Around a whole page, it renders the layout, unless that crashes too. */
export default function ErrorPage(props: ErrorFallbackProps): ReactNode {
  const content = <ErrorPageContent {...props} />;
  if (useRouteContext().plugin.name !== 'docusaurus-core-error-boundary') return content;
  return (
    <ErrorBoundary fallback={() => content}>
      <Layout title="Page Error">{content}</Layout>
    </ErrorBoundary>
  );
}
