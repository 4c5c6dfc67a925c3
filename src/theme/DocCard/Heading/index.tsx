import DocCardHeadingIcon from '@theme/DocCard/Heading/Icon';
import DocCardHeadingText from '@theme/DocCard/Heading/Text';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../../model/sidebar';

export interface Props {
  readonly item: SidebarItem;
  readonly icon: ReactNode;
  readonly title: string;
}

/** The icon and the title of a card. */
export default function DocCardHeading({ item, icon, title }: Props): ReactNode {
  return (
    <h2 className="theme-doc-card-heading cardTitle_" title={title}>
      <DocCardHeadingIcon item={item} icon={icon} />
      <DocCardHeadingText item={item} title={title} />
    </h2>
  );
}
