import Link from '@docusaurus/Link';
import type { BlogPostContent } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { BlogListMetadata, BlogSidebarData, BlogTagData } from '../model/blog';

export interface Props {
  readonly tag: BlogTagData;
  readonly items: readonly { readonly content: BlogPostContent }[];
  readonly sidebar: BlogSidebarData;
  readonly listMetadata: BlogListMetadata;
}

/** A page of the list of posts with a tag. */
export default function BlogTagsPostsPage({ tag, items, sidebar, listMetadata }: Props): ReactNode {
  const title = useBlogTagsPostsPageTitle(tag);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-post-list-page">
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        {tag.unlisted && <Unlisted />}
        <header className="blogHeader_">
          <Heading as="h1">{title}</Heading>
          {tag.description && <p>{tag.description}</p>}
          <Link href={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
