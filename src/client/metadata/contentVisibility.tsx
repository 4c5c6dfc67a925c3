import type { ReactNode } from 'react';
import Head from '../exports/Head';
import { translate } from '../exports/Translate';

/** The title of the banner on unlisted pages. */
export function UnlistedBannerTitle(): ReactNode {
  return translate({ id: 'theme.contentVisibility.unlistedBanner.title', message: 'Unlisted page' });
}

/** The message of the banner on unlisted pages. */
export function UnlistedBannerMessage(): ReactNode {
  return translate({
    id: 'theme.contentVisibility.unlistedBanner.message',
    message:
      'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  });
}

/** The title of the banner on drafts. */
export function DraftBannerTitle(): ReactNode {
  return translate({ id: 'theme.contentVisibility.draftBanner.title', message: 'Draft page' });
}

/** The message of the banner on drafts. */
export function DraftBannerMessage(): ReactNode {
  return translate({
    id: 'theme.contentVisibility.draftBanner.message',
    message:
      'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  });
}

/** Excludes the page from search engines. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}
