import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** The metadata of a post in the head. */
export default function BlogPostPageMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useBlogPost();
  const { title, description, date, tags, authors } = metadata;
  const urls = authors.flatMap(({ url }) => url ?? []);
  return (
    <PageMetadata
      title={frontMatter.title_meta ?? title}
      description={description}
      keywords={frontMatter.keywords}
      image={assets.image ?? frontMatter.image}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={date} />
      {urls.length > 0 && <meta property="article:author" content={urls.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={tags.map(({ label }) => label).join(',')} />}
    </PageMetadata>
  );
}
