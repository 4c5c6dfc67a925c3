import { BlogSidebarItemList } from '@docusaurus/plugin-content-blog/client';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type { ReactNode } from 'react';

/** The recent posts of a blog as a column. */
export default function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
  const label = translate({ id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' });
  return (
    <aside className="col col--3 blogSidebar_">
      <nav className="blogSidebarNav_ thin-scrollbar" aria-label={label}>
        <div className="sidebarItemTitle_ margin-bottom--md">{sidebar.title}</div>
        <BlogSidebarContent
          items={sidebar.items}
          yearGroupHeadingClassName="yearGroupHeading_"
          ListComponent={DesktopList}
        />
      </nav>
    </aside>
  );
}

function DesktopList({ items }: { readonly items: Props['sidebar']['items'] }): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="sidebarItemList_ clean-list"
      liClassName="sidebarItem_"
      linkClassName="sidebarItemLink_"
      linkActiveClassName="sidebarItemLinkActive_"
    />
  );
}
