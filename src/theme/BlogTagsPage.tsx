import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import SearchMetadata from '@theme/SearchMetadata';
import type { Props as TagsPageProps } from '@theme/TagsPage';
import type { ReactNode } from 'react';
import type { BlogSidebarData } from '../model/blog';

export interface Props extends TagsPageProps {
  readonly sidebar: BlogSidebarData;
}

/** A page about tags or authors of a blog: its metadata, and its content next to the recent posts. */
export default function BlogTagsPage(props: Props): ReactNode {
  const { className, title, description, searchTag, sidebar, children } = props;
  return (
    <HtmlClassNameProvider className={`blog-wrapper ${className}`}>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag={searchTag} />
      <BlogLayout sidebar={sidebar} hasBackLink>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
