import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata, SkipToContentFallbackId } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import { hasAnnouncementBar, hasFooter } from '@theme/features';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import '@theme/styles';

export interface Props {
  readonly children?: ReactNode;
  readonly noFooter?: boolean;
  readonly wrapperClassName?: string;
  readonly title?: string;
  readonly description?: string;
}

/** The layout of all pages. */
export default function Layout({
  children,
  noFooter,
  wrapperClassName,
  title,
  description,
}: Props): ReactNode {
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipToContent />
      {hasAnnouncementBar && <AnnouncementBar />}
      <Navbar />
      <div
        id={SkipToContentFallbackId}
        className={clsx('theme-layout-main main-wrapper mainWrapper_', wrapperClassName)}
      >
        <ErrorBoundary fallback={(props) => <ErrorPageContent {...props} />}>{children}</ErrorBoundary>
      </div>
      {hasFooter && !noFooter && <Footer />}
    </LayoutProvider>
  );
}
