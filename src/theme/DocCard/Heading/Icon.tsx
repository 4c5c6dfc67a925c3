import type { Props as HeadingProps } from '@theme/DocCard/Heading';
import type { ReactNode } from 'react';

export type Props = Pick<HeadingProps, 'item' | 'icon'>;

/** The icon of a card. */
export default function DocCardHeadingIcon({ icon }: Props): ReactNode {
  return (
    <span className="theme-doc-card-icon cardTitleIcon_" aria-hidden="true">
      {icon}
    </span>
  );
}
