import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<typeof Link> {
  readonly blogPostTitle: string;
}

/** The link from the excerpt of a post to the full post. */
export default function BlogPostItemFooterReadMoreLink({ blogPostTitle, ...link }: Props): ReactNode {
  const label = translate(
    { id: 'theme.blog.post.readMoreLabel', message: 'Read more about {title}' },
    { title: blogPostTitle },
  );
  return (
    <Link aria-label={label} {...link}>
      <b>
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </b>
      {/* describes the target for search engines, which rate links by their text */}
      <span className="visuallyHidden_"> {blogPostTitle}</span>
    </Link>
  );
}
