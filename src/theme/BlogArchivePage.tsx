import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import type { ArchivedPost } from '../model/blog';
import './blog.page.css';

export interface Props {
  readonly archive: { readonly blogPosts: readonly ArchivedPost[] };
}

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
                {groupBlogSidebarItemsByYear(posts).map(([year, group]) => (
                  <div key={year} className="col col--4 archiveYear_">
                    <Year year={year} posts={group} />
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

function Year({
  year,
  posts,
}: {
  readonly year: string;
  readonly posts: readonly { readonly permalink: string; readonly title: string; readonly date: string }[];
}): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul className="archiveList_">
        {posts.map(({ permalink, title, date }) => (
          <li key={permalink}>
            <Link to={permalink}>
              <time dateTime={date}>{format.format(new Date(date))}</time> {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
