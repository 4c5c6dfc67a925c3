import Link from '@docusaurus/Link';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BlogAuthor as Author } from '../../../../model/blog';

export interface Props {
  readonly author: Author;
  /** The heading element of the name, if any. */
  readonly as?: 'h1' | 'h2';
  /** The number of posts of the author. */
  readonly count?: number;
  readonly className?: string;
}

/** An author: image, name, title and social links. */
export default function BlogAuthor({ author, as, count, className }: Props): ReactNode {
  const { name, title, url, imageURL, email, page } = author;
  const link = page?.permalink ?? url ?? (email && `mailto:${email}`);
  const image = imageURL && <img className="avatar__photo authorImage_" src={imageURL} alt={name ?? ''} />;
  return (
    <div className={clsx('avatar margin-bottom--sm', className, as && `author-as-${as}_`)}>
      {image &&
        (link ? (
          <Link href={link} className="avatar__photo-link">
            {image}
          </Link>
        ) : (
          image
        ))}
      {(name || title) && (
        <div className="avatar__intro authorDetails_">
          {name && (
            <div className="avatar__name">
              <Name as={as} name={name} link={link} />
              {count !== undefined && <span className="authorBlogPostCount_">{count}</span>}
            </div>
          )}
          {title && (
            <small className="authorTitle_" title={title}>
              {title}
            </small>
          )}
          <AuthorSocials author={author} />
        </div>
      )}
    </div>
  );
}

function Name({
  as: As = 'span',
  name,
  link,
}: {
  readonly as?: Props['as'] | 'span' | undefined;
  readonly name: string;
  readonly link: string | undefined;
}): ReactNode {
  return (
    <As className="authorName_" translate="no">
      {link ? <Link href={link}>{name}</Link> : name}
    </As>
  );
}
