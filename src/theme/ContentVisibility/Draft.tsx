import { DraftBannerMessage, DraftBannerTitle } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The banner above a draft. */
export default function ContentVisibilityDraft({ className }: { readonly className?: string }): ReactNode {
  return (
    <div
      className={clsx(
        className,
        'theme-draft-banner theme-admonition theme-admonition-caution alert alert--warning admonition_',
      )}
    >
      <div className="admonitionHeading_">
        <DraftBannerTitle />
      </div>
      <div className="admonitionContent_">
        <DraftBannerMessage />
      </div>
    </div>
  );
}
