import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import BlogLayout from '@theme/BlogLayout';
import BlogPostPicture from '@theme/BlogPostPicture';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { ArchivedPost, BlogSidebarData } from '../model/blog';
import './blogArchive.page.css';

export interface Props {
  readonly archive: { readonly blogPosts: readonly ArchivedPost[] };
  readonly sidebar: BlogSidebarData;
}

type Post = ArchivedPost['metadata'];

/** The page that lists all posts by year. */
export default function BlogArchivePage({ archive, sidebar }: Props): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' });
  const description = translate({ id: 'theme.blog.archive.description', message: 'Archive' });
  const posts = archive.blogPosts.map(({ metadata }) => metadata);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-archive-page">
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="blog_archive" />
      <BlogLayout sidebar={sidebar} hasBackLink>
        <header className="blogHeader_">
          <Heading as="h1">{title}</Heading>
          {description !== title && <p>{description}</p>}
        </header>
        {groupBlogSidebarItemsByYear(posts).map(([year, group], index) => (
          <section key={year} className="archiveYear_">
            <Year year={year} posts={group} isFirst={index === 0} />
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

interface YearProps {
  readonly year: string;
  readonly posts: readonly Post[];
  readonly isFirst: boolean;
}

function Year({ year, posts, isFirst }: YearProps): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul className="archiveList_">
        {posts.map(({ permalink, title, description, date, authors, picture }, index) => (
          <li key={permalink}>
            <div>
              <small>
                <time dateTime={date}>{format.format(new Date(date))}</time>
                {authors.map(({ name }) => (
                  <span key={name}> · {name}</span>
                ))}
              </small>
              <Link to={permalink}>{title}</Link>
              {description && <p>{description}</p>}
            </div>
            {picture && <BlogPostPicture src={picture} isFirst={isFirst && index === 0} />}
          </li>
        ))}
      </ul>
    </>
  );
}
