import {
  DocSidebarItemsExpandedStateProvider,
  isVisibleSidebarItem,
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
  const elements = items.map(
    (item, at) =>
      isVisibleSidebarItem(item, props.activePath) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar is static, unlike which items are visible
        <DocSidebarItem key={at} index={at} item={item} {...props} />
      ),
  );
  return <DocSidebarItemsExpandedStateProvider>{elements}</DocSidebarItemsExpandedStateProvider>;
}

export default /* @__PURE__ */ memo(DocSidebarItems);
