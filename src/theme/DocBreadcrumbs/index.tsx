import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { useHomePageRoute } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';
import '../docs.page.css';

function Item({ item, isLast }: { readonly item: SidebarItem; readonly isLast: boolean }): ReactNode {
  if (item.type === 'html') return null;
  const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
      {isLast || href === undefined ? (
        <span className="breadcrumbs__link">{item.label}</span>
      ) : (
        <Link className="breadcrumbs__link" href={href}>
          <span>{item.label}</span>
        </Link>
      )}
    </li>
  );
}

/** The breadcrumbs of a doc: its path in the sidebar. */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const home = useHomePageRoute();
  if (!breadcrumbs) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className="theme-doc-breadcrumbs breadcrumbsContainer_"
        aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
      >
        <ul className="breadcrumbs">
          {home && <HomeBreadcrumbItem />}
          {breadcrumbs.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the breadcrumbs of a page are static
            <Item key={index} item={item} isLast={index === breadcrumbs.length - 1} />
          ))}
        </ul>
      </nav>
    </>
  );
}
