import Link from '@docusaurus/Link';
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { BlogSidebarData } from '../model/blog';
import './blog.page.css';

export interface Props extends Omit<ComponentProps<typeof Layout>, 'children'> {
  readonly sidebar?: BlogSidebarData;
  /** The content of the side column. */
  readonly toc?: ReactNode;
  /** The bar with the current section, for narrow windows. */
  readonly bar?: ReactNode;
  /** Whether the content starts with a link to the list of all posts. */
  readonly hasBackLink?: boolean;
  readonly children: ReactNode;
}

/** The columns of the pages of a blog: recent posts, content, table of contents. */
export default function BlogLayout({
  sidebar,
  toc,
  bar,
  hasBackLink,
  children,
  ...layout
}: Props): ReactNode {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...layout}>
      <div className="container margin-vert--lg">
        <div className="row">
          {hasSidebar && <BlogSidebar sidebar={sidebar} />}
          <main className={clsx('col blogMain_', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>
            {bar}
            {hasBackLink && <BackLink />}
            {children}
          </main>
          {toc && <div className="col col--2">{toc}</div>}
        </div>
      </div>
    </Layout>
  );
}

function BackLink(): ReactNode {
  const { blogBasePath, blogTitle } = useBlogMetadata();
  return (
    <Link className="blogBack_" to={blogBasePath}>
      {blogTitle}
    </Link>
  );
}
