import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';

export interface Props {
  readonly item: SidebarItem;
  readonly description: string;
}

/** The description on a card, in one line. */
export default function DocCardDescription({ description }: Props): ReactNode {
  return (
    <p className="text--truncate theme-doc-card-description cardDescription_" title={description}>
      {description}
    </p>
  );
}
