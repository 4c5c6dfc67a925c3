import { translateBlogAuthorsListPageTitle } from '@docusaurus/theme-common/internal';
import BlogAuthor from '@theme/Blog/Components/Author';
import BlogTagsPage from '@theme/BlogTagsPage';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { BlogSidebarData, CountedAuthor } from '../../../model/blog';

export interface Props {
  readonly authors: readonly CountedAuthor[];
  readonly sidebar: BlogSidebarData;
}

/** The page that lists the authors of a blog. */
export default function BlogAuthorsListPage({ authors, sidebar }: Props): ReactNode {
  const title = translateBlogAuthorsListPageTitle();
  return (
    <BlogTagsPage
      className="blog-authors-list-page"
      title={title}
      searchTag="blog_authors_list"
      sidebar={sidebar}
    >
      <Heading as="h1">{title}</Heading>
      <section className="margin-vert--lg authorsListSection_">
        <ul>
          {authors.map((author) => (
            <li key={author.key} className="authorListItem_">
              <BlogAuthor as="h2" author={author} count={author.count} />
            </li>
          ))}
        </ul>
      </section>
    </BlogTagsPage>
  );
}
