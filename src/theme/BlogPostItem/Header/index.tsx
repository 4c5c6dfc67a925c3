import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import PageActions from '@theme/PageActions';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The header of a post. On its page, it contains the actions of the page. */
export default function BlogPostItemHeader(): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  // A post shows the pictures and profiles of its authors, unless they only have names.
  const isByline = !isBlogPostPage || !metadata.authors.some(({ imageURL, socials }) => imageURL || socials);
  return (
    <header className={clsx('blogPostHeader_', isByline && 'blogPostByline_')}>
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
      {isBlogPostPage && <PageActions />}
      <BlogPostItemHeaderAuthors />
    </header>
  );
}
