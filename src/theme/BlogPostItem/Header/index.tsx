import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import PageActions from '@theme/PageActions';
import type { ReactNode } from 'react';

/** The header of a post. On its page, it contains the actions of the page. */
export default function BlogPostItemHeader(): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return (
    <header className="blogPostHeader_">
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
      {isBlogPostPage && <PageActions />}
      <BlogPostItemHeaderAuthors />
    </header>
  );
}
