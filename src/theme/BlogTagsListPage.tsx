import { HtmlClassNameProvider, PageMetadata, translateTagsPageTitle } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter, { type Props as ListProps } from '@theme/TagsListByLetter';
import type { ReactNode } from 'react';
import type { BlogSidebarData } from '../model/blog';

export interface Props extends ListProps {
  readonly sidebar: BlogSidebarData;
}

/** The page that lists the tags of a blog. */
export default function BlogTagsListPage({ tags, sidebar }: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
