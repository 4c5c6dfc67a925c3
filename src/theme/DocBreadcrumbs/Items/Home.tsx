import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import IconHome from '@theme/Icon/Home';
import type { ReactNode } from 'react';

export interface Props {
  /** Defaults to the home page of the site. */
  readonly href?: string | undefined;
}

/** The link to the home page at the start of the breadcrumbs. */
export default function HomeBreadcrumbItem({ href }: Props): ReactNode {
  const home = useBaseUrl('/');
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
        className="breadcrumbs__link"
        href={href ?? home}
      >
        <IconHome size={16} className="breadcrumbHomeIcon_" />
      </Link>
    </li>
  );
}
