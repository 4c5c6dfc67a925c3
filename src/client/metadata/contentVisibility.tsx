import type { ReactNode } from 'react';
import Head from '../exports/Head';
import Translate from '../exports/Translate';

/** The title of the banner on unlisted pages. */
export function UnlistedBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>;
}

/** The message of the banner on unlisted pages. */
export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      This page is unlisted. Search engines will not index it, and only users having a direct link can access
      it.
    </Translate>
  );
}

/** The title of the banner on drafts. */
export function DraftBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>;
}

/** The message of the banner on drafts. */
export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      This page is a draft. It will only be visible in dev and be excluded from the production build.
    </Translate>
  );
}

/** Excludes the page from search engines. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}
