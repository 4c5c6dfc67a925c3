import Link from '@docusaurus/Link';
import type { BlogPostContent } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata, translateTagsPageTitle } from '@docusaurus/theme-common';
import { translateBlogAuthorsListPageTitle } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { BlogListMetadata, BlogLists, BlogSidebarData } from '../../model/blog';

export interface Props {
  readonly metadata: BlogListMetadata;
  readonly lists?: BlogLists;
  readonly items: readonly { readonly content: BlogPostContent }[];
  readonly sidebar: BlogSidebarData;
}

/** A page of the list of all posts. */
export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar, lists } = props;
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
          {lists && <OtherLists {...lists} />}
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

function OtherLists({ archive, tags, authors, feed }: BlogLists): ReactNode {
  return (
    <div className="blogLists_">
      {archive && (
        <Link to={archive}>{translate({ id: 'theme.blog.archive.title', message: 'Archive' })}</Link>
      )}
      {tags && <Link to={tags}>{translateTagsPageTitle()}</Link>}
      {authors && <Link to={authors}>{translateBlogAuthorsListPageTitle()}</Link>}
      {feed && <a href={feed.path}>{feed.label}</a>}
    </div>
  );
}
