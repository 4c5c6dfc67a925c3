import { UnlistedBannerMessage, UnlistedBannerTitle, UnlistedMetadata } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The banner above an unlisted page. */
export default function ContentVisibilityUnlisted({ className }: { readonly className?: string }): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <div
        className={clsx(
          className,
          'theme-unlisted-banner theme-admonition theme-admonition-caution alert alert--warning admonition_',
        )}
      >
        <div className="admonitionHeading_">
          <UnlistedBannerTitle />
        </div>
        <div className="admonitionContent_">
          <UnlistedBannerMessage />
        </div>
      </div>
    </>
  );
}
