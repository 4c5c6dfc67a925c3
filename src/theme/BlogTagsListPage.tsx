import { translateTagsPageTitle } from '@docusaurus/theme-common';
import BlogTagsPage from '@theme/BlogTagsPage';
import Heading from '@theme/Heading';
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
    <BlogTagsPage className="blog-tags-list-page" title={title} searchTag="blog_tags_list" sidebar={sidebar}>
      <Heading as="h1">{title}</Heading>
      <TagsListByLetter tags={tags} />
    </BlogTagsPage>
  );
}
