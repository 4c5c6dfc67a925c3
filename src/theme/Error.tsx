import type { ErrorFallbackProps } from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { ReactNode } from 'react';

/** Replaces the whole app if the layout has crashed, so it does not depend on it. */
export default function ErrorPage(props: ErrorFallbackProps): ReactNode {
  return <ErrorPageContent {...props} />;
}
