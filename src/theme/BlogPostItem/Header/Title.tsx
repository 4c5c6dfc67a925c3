import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The title of a post: the page title, or a link to the page in lists. */
export default function BlogPostItemHeaderTitle({ className }: { readonly className?: string }): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { permalink, title } = metadata;
  const Title = isBlogPostPage ? 'h1' : 'h2';
  return (
    <Title className={clsx('blogPostTitle_', className)}>
      {isBlogPostPage ? title : <Link to={permalink}>{title}</Link>}
    </Title>
  );
}
