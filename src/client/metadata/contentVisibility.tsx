import type { ReactNode } from 'react';
import Head from '../exports/Head';
import Translate from '../exports/Translate';

/** A text of the banners over unlisted pages and drafts (contract/browser.md §2.7). */
const text = (id: string, message: string) => <Translate id={id}>{message}</Translate>;

/** What the banner over an unlisted page is called. */
export function UnlistedBannerTitle(): ReactNode {
  return text('theme.contentVisibility.unlistedBanner.title', 'Unlisted page');
}

/** What the banner over an unlisted page says. */
export function UnlistedBannerMessage(): ReactNode {
  return text(
    'theme.contentVisibility.unlistedBanner.message',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  );
}

/** What the banner over a draft is called. */
export function DraftBannerTitle(): ReactNode {
  return text('theme.contentVisibility.draftBanner.title', 'Draft page');
}

/** What the banner over a draft says. */
export function DraftBannerMessage(): ReactNode {
  return text(
    'theme.contentVisibility.draftBanner.message',
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
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
