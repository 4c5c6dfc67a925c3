import type { ReactNode } from 'react';
import Head from './exports/Head';
import Translate from './exports/Translate';

/** The texts of the banners over unlisted pages and drafts (contract/browser.md §2.7). */
export function UnlistedBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>;
}
export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      This page is unlisted. Search engines will not index it, and only users having a direct link can access
      it.
    </Translate>
  );
}
/** Keeps search engines from listing the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}
export function DraftBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>;
}
export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      This page is a draft. It will only be visible in dev and be excluded from the production build.
    </Translate>
  );
}
