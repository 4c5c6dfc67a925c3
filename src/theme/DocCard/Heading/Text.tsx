import type { Props as HeadingProps } from '@theme/DocCard/Heading';
import type { ReactNode } from 'react';

export type Props = Pick<HeadingProps, 'item' | 'title'>;

/** The title of a card. */
export default function DocCardHeadingText({ title }: Props): ReactNode {
  return <span className="text--truncate theme-doc-card-title cardTitleText_">{title}</span>;
}
