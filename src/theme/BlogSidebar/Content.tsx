import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { ComponentType, ReactNode } from 'react';
import type { BlogSidebarItem } from '../../model/blog';

export interface Props {
  readonly items: readonly BlogSidebarItem[];
  readonly ListComponent: ComponentType<{ readonly items: readonly BlogSidebarItem[] }>;
  readonly yearGroupHeadingClassName?: string;
}

/** The posts of a sidebar, grouped by year unless the config disables it. */
export default function BlogSidebarContent({
  items,
  ListComponent,
  yearGroupHeadingClassName,
}: Props): ReactNode {
  const { blog } = useThemeConfig();
  if (!blog.sidebar.groupByYear) return <ListComponent items={items} />;
  return groupBlogSidebarItemsByYear(items).map(([year, group]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div key={year} role="group" aria-label={year}>
      <h3 className={yearGroupHeadingClassName}>{year}</h3>
      <ListComponent items={group} />
    </div>
  ));
}
