import Translate, { translate } from '@docusaurus/Translate';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import type { ReactNode } from 'react';
import type { NavLink } from '../model/docs';

export interface Props {
  readonly prevItem?: NavLink;
  readonly nextItem?: NavLink;
}

/** Links to the newer and older posts. */
export default function BlogPostPaginator({ prevItem, nextItem }: Props): ReactNode {
  const label = translate({
    id: 'theme.blog.post.paginator.navAriaLabel',
    message: 'Blog post page navigation',
  });
  return (
    <nav className="pagination-nav docusaurus-mt-lg" aria-label={label}>
      {prevItem && (
        <PaginatorNavLink
          {...prevItem}
          subLabel={<Translate id="theme.blog.post.paginator.newerPost">Newer post</Translate>}
        />
      )}
      {nextItem && (
        <PaginatorNavLink
          {...nextItem}
          subLabel={<Translate id="theme.blog.post.paginator.olderPost">Older post</Translate>}
          isNext
        />
      )}
    </nav>
  );
}
