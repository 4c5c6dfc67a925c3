import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink, { type Props as LinkProps } from '@theme/DocSidebarItem/Link';
import type { ComponentType, ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';

export interface Props extends Omit<LinkProps, 'item'> {
  readonly item: SidebarItem;
}

function getComponent({ type }: SidebarItem) {
  if (type === 'html') return DocSidebarItemHtml;
  return type === 'category' ? DocSidebarItemCategory : DocSidebarItemLink;
}

/** A sidebar item, by its type. */
export default function DocSidebarItem(props: Props): ReactNode {
  const Item = getComponent(props.item) as ComponentType<Props>;
  return <Item {...props} />;
}
