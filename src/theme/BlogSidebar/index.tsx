import { useVisibleBlogSidebarItems } from '@docusaurus/plugin-content-blog/client';
import { useWindowSize } from '@docusaurus/theme-common';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import type { ReactNode } from 'react';
import type { BlogSidebarData } from '../../model/blog';

export interface Props {
  readonly sidebar: BlogSidebarData;
}

/** The recent posts of a blog: a column, or a menu in the mobile sidebar. */
export default function BlogSidebar({ sidebar }: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  const Shown = useWindowSize() === 'mobile' ? BlogSidebarMobile : BlogSidebarDesktop;
  return items.length === 0 ? null : <Shown sidebar={{ ...sidebar, items }} />;
}
