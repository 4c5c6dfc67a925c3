import { type BlogPostContent, BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme/BlogPostItem';
import type { ComponentType, ReactNode } from 'react';
import './blogList.page.css';

export interface Props {
  readonly items: readonly { readonly content: BlogPostContent }[];
  /** The component that renders a post. */
  readonly component?: ComponentType<{ readonly children: ReactNode; readonly isFirst?: boolean }>;
}

/** A list of posts. */
export default function BlogPostItems({ items, component: Item = BlogPostItem }: Props): ReactNode {
  return items.map(({ content: Content }, index) => (
    <BlogPostProvider key={Content.metadata.permalink} content={Content}>
      <Item isFirst={index === 0}>
        <Content />
      </Item>
    </BlogPostProvider>
  ));
}
