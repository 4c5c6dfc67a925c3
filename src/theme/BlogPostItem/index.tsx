import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import BlogPostPicture from '@theme/BlogPostPicture';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { getPicture } from '../../model/blog';

export interface Props {
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether the post is the first of a list. */
  readonly isFirst?: boolean;
}

/** A post, on its page or in a list. */
export default function BlogPostItem({ children, className, isFirst }: Props): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  const src = getPicture(metadata);
  const picture = src !== undefined && <BlogPostPicture src={src} isFirst={isFirst || isBlogPostPage} />;
  return (
    <BlogPostItemContainer className={clsx(!isBlogPostPage && 'blogPostListItem_', className)}>
      {!isBlogPostPage && picture}
      <BlogPostItemHeader />
      {isBlogPostPage && picture}
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
