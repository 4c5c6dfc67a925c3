import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import { translateBlogAuthorsListPageTitle } from '@docusaurus/theme-common/internal';
import BlogAuthor from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
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
    <HtmlClassNameProvider className="blog-wrapper blog-authors-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_list" />
      <BlogLayout sidebar={sidebar}>
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
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
