import { translate } from '@docusaurus/Translate';
import TOCItems, { type Props as ItemsProps } from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props extends Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'> {
  readonly className?: string;
}

/** The sticky table of contents. `behaviors/tableOfContents.ts` highlights the current section. */
export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: sites style it as a `div`
    <div
      role="navigation"
      aria-label={translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
      className={clsx('tableOfContents_ thin-scrollbar', className)}
    >
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </div>
  );
}
