import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import React from 'react';

// The plugin around the blog has added a field to the metadata.
export default function FooterWithRelatedPosts(props) {
  const { relatedPosts } = useBlogPost().metadata;
  return (
    <>
      <Footer {...props} />
      <aside>{relatedPosts.join(', ')}</aside>
    </>
  );
}
