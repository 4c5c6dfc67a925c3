import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogAuthor from '@theme/Blog/Components/Author';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The authors of a post. Authors with only an image share one row. */
export default function BlogPostItemHeaderAuthors({ className }: { readonly className?: string }): ReactNode {
  const {
    metadata: { authors },
    assets,
  } = useBlogPost();
  if (authors.length === 0) return null;
  const areImages = authors.every(({ name }) => !name);
  return (
    <div className={clsx(areImages ? 'imageOnlyAuthorRow_' : 'row', className)}>
      {authors.map((author, index) => (
        <div
          key={author.key ?? `${author.name}${author.imageURL}`}
          className={clsx(
            areImages
              ? 'imageOnlyAuthorCol_'
              : ['col', authors.length === 1 ? 'col--12' : 'col--6 authorCol_'],
          )}
        >
          <BlogAuthor author={{ ...author, imageURL: assets.authorsImageUrls?.[index] ?? author.imageURL }} />
        </div>
      ))}
    </div>
  );
}
