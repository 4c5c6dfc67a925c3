import type { ReactNode } from 'react';
import Head from '../exports/Head';
import Translate from '../exports/Translate';

/** Renders a message of the unlisted and draft banners. */
const renderText = (id: string, message: string) => <Translate id={id}>{message}</Translate>;

/** The title of the banner on unlisted pages. */
export function UnlistedBannerTitle(): ReactNode {
  return renderText('theme.contentVisibility.unlistedBanner.title', 'Unlisted page');
}

/** The message of the banner on unlisted pages. */
export function UnlistedBannerMessage(): ReactNode {
  return renderText(
    'theme.contentVisibility.unlistedBanner.message',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  );
}

/** The title of the banner on drafts. */
export function DraftBannerTitle(): ReactNode {
  return renderText('theme.contentVisibility.draftBanner.title', 'Draft page');
}

/** The message of the banner on drafts. */
export function DraftBannerMessage(): ReactNode {
  return renderText(
    'theme.contentVisibility.draftBanner.message',
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
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
