import Link from '@docusaurus/Link';
import { type BlogPostContent, useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
import {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  useBlogAuthorPageTitle,
} from '@docusaurus/theme-common/internal';
import BlogAuthor from '@theme/Blog/Components/Author';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import BlogTagsPage from '@theme/BlogTagsPage';
import type { ReactNode } from 'react';
import type { BlogListMetadata, BlogSidebarData, CountedAuthor } from '../../../model/blog';

export interface Props {
  readonly author: CountedAuthor;
  readonly items: readonly { readonly content: BlogPostContent }[];
  readonly sidebar: BlogSidebarData;
  readonly listMetadata: BlogListMetadata;
}

/** A page of the list of an author's posts. */
export default function BlogAuthorsPostsPage({ author, items, sidebar, listMetadata }: Props): ReactNode {
  const title = useBlogAuthorPageTitle(author);
  const { authorsListPath } = useBlogMetadata();
  return (
    <BlogTagsPage
      className="blog-authors-posts-page"
      title={title}
      description={author.description}
      searchTag="blog_authors_posts"
      sidebar={sidebar}
    >
      <header className="blogHeader_">
        <BlogAuthor as="h1" author={author} />
        {author.description && <p>{author.description}</p>}
        <Link href={authorsListPath}>
          <BlogAuthorsListViewAllLabel />
        </Link>
      </header>
      {items.length === 0 ? (
        <p>
          <BlogAuthorNoPostsLabel />
        </p>
      ) : (
        <>
          <BlogPostItems items={items} />
          <BlogListPaginator metadata={listMetadata} />
        </>
      )}
    </BlogTagsPage>
  );
}
