import type { ErrorFallbackProps } from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { ReactNode } from 'react';

/** Stands in for everything when what is around the pages has crashed: it relies on none of it. */
export default function ErrorPage(props: ErrorFallbackProps): ReactNode {
  return <ErrorPageContent {...props} />;
}
