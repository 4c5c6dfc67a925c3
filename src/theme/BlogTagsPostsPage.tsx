import Link from '@docusaurus/Link';
import type { BlogPostContent } from '@docusaurus/plugin-content-blog/client';
import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal';
import { usePluralForm } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import BlogTagsPage from '@theme/BlogTagsPage';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
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
  const { selectMessage } = usePluralForm();
  const forms = translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' });
  return (
    <BlogTagsPage
      className="blog-tags-post-list-page"
      title={title}
      description={tag.description}
      searchTag="blog_tags_posts"
      sidebar={sidebar}
    >
      {tag.unlisted && <Unlisted />}
      <header className="blogHeader_">
        <Heading as="h1">{tag.label}</Heading>
        {tag.description && <p>{tag.description}</p>}
        <div className="blogLists_">
          <span>{selectMessage(tag.count, forms).replace('{count}', String(tag.count))}</span>
          <Link href={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </div>
      </header>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogTagsPage>
  );
}
