import type { BlogPostContent } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { BlogListMetadata, BlogSidebarData } from '../../model/blog';

export interface Props {
  readonly metadata: BlogListMetadata;
  readonly items: readonly { readonly content: BlogPostContent }[];
  readonly sidebar: BlogSidebarData;
}

/** A page of the list of all posts. */
export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar } = props;
  const { siteConfig } = useDocusaurusContext();
  const { blogTitle, blogDescription, permalink } = metadata;
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-list-page">
      <PageMetadata title={permalink === '/' ? siteConfig.title : blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className="blogHeader_">
          <Heading as="h1">{blogTitle}</Heading>
          {blogDescription !== blogTitle && <p>{blogDescription}</p>}
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
