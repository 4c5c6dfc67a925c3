import Translate, { translate } from '@docusaurus/Translate';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import type { ReactNode } from 'react';
import type { BlogListMetadata } from '../model/blog';

export interface Props {
  readonly metadata: Pick<BlogListMetadata, 'previousPage' | 'nextPage'>;
}

/** Links to the previous and next page of a list. Empty if there is only one page. */
export default function BlogListPaginator({ metadata: { previousPage, nextPage } }: Props): ReactNode {
  if (!previousPage && !nextPage) return null;
  const label = translate({ id: 'theme.blog.paginator.navAriaLabel', message: 'Blog list page navigation' });
  return (
    <nav className="pagination-nav" aria-label={label}>
      {previousPage && (
        <PaginatorNavLink
          permalink={previousPage}
          title={<Translate id="theme.blog.paginator.newerEntries">Newer entries</Translate>}
        />
      )}
      {nextPage && (
        <PaginatorNavLink
          permalink={nextPage}
          title={<Translate id="theme.blog.paginator.olderEntries">Older entries</Translate>}
          isNext
        />
      )}
    </nav>
  );
}
