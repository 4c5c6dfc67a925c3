import {
  DocSidebarItemsExpandedStateProvider,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme/DocSidebarItem';
import type { Props as ItemProps } from '@theme/DocSidebarItem/Link';
import { memo, type ReactNode } from 'react';
import type { SidebarItem } from '../model/sidebar';

export interface Props extends Omit<ItemProps, 'item' | 'index'> {
  readonly items: readonly SidebarItem[];
}

/** The items of one level of a sidebar. */
function DocSidebarItems({ items, ...props }: Props): ReactNode {
  const visibleItems = useVisibleSidebarItems(items, props.activePath);
  return (
    <DocSidebarItemsExpandedStateProvider>
      {visibleItems.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar is static
        <DocSidebarItem key={index} item={item} index={index} {...props} />
      ))}
    </DocSidebarItemsExpandedStateProvider>
  );
}

export default /* @__PURE__ */ memo(DocSidebarItems);
