import {
  DocSidebarItemsExpandedStateProvider,
  isActiveSidebarItem,
  isVisibleSidebarItem,
} from '@docusaurus/plugin-content-docs/client';
import { isStableSidebarItem, RepeatedItems } from '@docusaurus/theme-common/internal';
import DocSidebarItem from '@theme/DocSidebarItem';
import type { Props as ItemProps } from '@theme/DocSidebarItem/Link';
import { memo, type ReactNode } from 'react';
import type { SidebarItem } from '../model/sidebar';

export interface Props extends Omit<ItemProps, 'item' | 'index'> {
  readonly items: readonly SidebarItem[];
}

/** Returns whether props are only those that the theme passes, on which the elements depend in known ways. */
function hasOnlyOwnProps({
  activePath,
  level,
  onItemClick,
  tabIndex,
  ...rest
}: Omit<Props, 'items'>): boolean {
  return Object.keys(rest).length === 0;
}

/** The items of one level of a sidebar. */
function DocSidebarItems({ items, ...props }: Props): ReactNode {
  const { activePath, level, tabIndex } = props;
  const createElement = (item: SidebarItem, at: number) =>
    isVisibleSidebarItem(item, activePath) && <DocSidebarItem key={at} index={at} item={item} {...props} />;
  return (
    <DocSidebarItemsExpandedStateProvider>
      {process.env.DOCUSAURUS_REPEATS_SIDEBAR_ITEMS && hasOnlyOwnProps(props) ? (
        <RepeatedItems
          items={items}
          variant={`${level} ${tabIndex}`}
          isRepeated={(item) => isStableSidebarItem(item) && !isActiveSidebarItem(item, activePath)}
          createElement={createElement}
        />
      ) : (
        items.map(createElement)
      )}
    </DocSidebarItemsExpandedStateProvider>
  );
}

export default /* @__PURE__ */ memo(DocSidebarItems);
