import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink, { type Props as LinkProps } from '@theme/DocSidebarItem/Link';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';

export interface Props extends Omit<LinkProps, 'item'> {
  readonly item: SidebarItem;
}

/** One item of a sidebar, by its type. */
export default function DocSidebarItem({ item, ...props }: Props): ReactNode {
  switch (item.type) {
    case 'category':
      return <DocSidebarItemCategory item={item} {...props} />;
    case 'html':
      return <DocSidebarItemHtml item={item} {...props} />;
    default:
      return <DocSidebarItemLink item={item} {...props} />;
  }
}
