import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<typeof Link> {
  readonly blogPostTitle: string;
}

/** The link from the beginning of a post to all of it. */
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
      {/* who judges links by their text alone, as search engines do, finds out where it leads */}
      <span className="readMoreTitle_"> {blogPostTitle}</span>
    </Link>
  );
}
