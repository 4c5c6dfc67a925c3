import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import BlogPostPicture from '@theme/BlogPostPicture';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import type { ArchivedPost } from '../model/blog';
import './blog.page.css';

export interface Props {
  readonly archive: { readonly blogPosts: readonly ArchivedPost[] };
}

type Post = ArchivedPost['metadata'];

/** The page that lists all posts by year. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' });
  const description = translate({ id: 'theme.blog.archive.description', message: 'Archive' });
  const posts = archive.blogPosts.map(({ metadata }) => metadata);
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <header className="hero hero--primary archiveHeader_">
          <div className="container">
            <Heading as="h1" className="hero__title">
              {title}
            </Heading>
            {description !== title && <p className="hero__subtitle">{description}</p>}
          </div>
        </header>
        <main>
          <section className="margin-vert--lg">
            <div className="container">
              <div className="row">
                {groupBlogSidebarItemsByYear(posts).map(([year, group], index) => (
                  <div key={year} className="col col--4 archiveYear_">
                    <Year year={year} posts={group} isFirst={index === 0} />
                  </div>
                ))}
              </div>
            </div>
          </section>
        </main>
      </Layout>
    </>
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
