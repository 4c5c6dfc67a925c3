import { translateTagsPageTitle } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import TagsListByLetter, { type Props as ListProps } from '@theme/TagsListByLetter';
import TagsPage from '@theme/TagsPage';
import type { ReactNode } from 'react';

/** The page that lists the tags of a version of the docs. */
export default function DocTagsListPage({ tags }: ListProps): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <TagsPage className="docs-tags-list-page" title={title} searchTag="doc_tags_list">
      <Heading as="h1">{title}</Heading>
      <TagsListByLetter tags={tags} />
    </TagsPage>
  );
}
