import { type BlogPostContent, BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import type { ReactNode } from 'react';
import type { BlogSidebarData } from '../../model/blog';

export interface Props {
  readonly content: BlogPostContent;
  readonly sidebar: BlogSidebarData;
}

/** The page of a post. */
export default function BlogPostPage({ content: Content, sidebar }: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className="blog-wrapper blog-post-page">
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <PostInLayout sidebar={sidebar}>
          <Content />
        </PostInLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}

function PostInLayout({
  sidebar,
  children,
}: {
  readonly sidebar: BlogSidebarData;
  readonly children: ReactNode;
}): ReactNode {
  const { metadata, toc, frontMatter } = useBlogPost();
  const { nextItem, prevItem } = metadata;
  const hasToc = !frontMatter.hide_table_of_contents && toc.length > 0;
  const contents = {
    toc,
    minHeadingLevel: frontMatter.toc_min_heading_level,
    maxHeadingLevel: frontMatter.toc_max_heading_level,
  };
  return (
    <BlogLayout
      sidebar={sidebar}
      toc={hasToc && <TOC {...contents} />}
      bar={hasToc && <TOCCollapsible {...contents} className="theme-doc-toc-mobile tocMobile_" />}
      hasBackLink
    >
      <ContentVisibility metadata={metadata} />
      <BlogPostItem>{children}</BlogPostItem>
      {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
    </BlogLayout>
  );
}
