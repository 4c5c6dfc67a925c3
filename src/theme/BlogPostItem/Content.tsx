import { Prose } from '@docusaurus/Prose';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ComponentProps, ReactNode } from 'react';

export interface Props {
  /** The content as an element, which themes may put into other elements. */
  readonly children: ReactNode;
}

/** The content of a post. Feeds extract it from the element with this ID. */
export default function BlogPostItemContent({ children }: Props): ReactNode {
  const { isBlogPostPage, content } = useBlogPost();
  return (
    <Prose
      id={isBlogPostPage ? '__blog-post-container' : undefined}
      className="markdown"
      content={content as unknown as ComponentProps<typeof Prose>['content']}
    >
      {children}
    </Prose>
  );
}
