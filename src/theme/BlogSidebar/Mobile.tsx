import { BlogSidebarItemList } from '@docusaurus/plugin-content-blog/client';
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type { ReactNode } from 'react';

/** The recent posts of a blog as a menu in the mobile sidebar. */
export default function BlogSidebarMobile({ sidebar }: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={{ items: sidebar.items }} />;
}

interface ListProps {
  readonly items: Props['sidebar']['items'];
}

function SecondaryMenu({ items }: ListProps): ReactNode {
  return (
    <BlogSidebarContent
      items={items}
      yearGroupHeadingClassName="yearGroupHeading_"
      ListComponent={MobileList}
    />
  );
}

function MobileList({ items }: ListProps): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="menu__list"
      liClassName="menu__list-item"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
    />
  );
}
