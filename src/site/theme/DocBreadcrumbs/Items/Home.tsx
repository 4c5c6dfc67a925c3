import Link from '@docusaurus/Link';
import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import IconHome from '@theme/Icon/Home';
import type { ReactNode } from 'react';

/** The link to the first page of these docs at the start of the breadcrumbs: that of R for the pages about R. */
export default function HomeBreadcrumbItem(): ReactNode {
  const path = useActivePluginAndVersion()?.activeVersion?.path ?? '/';
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
        className="breadcrumbs__link"
        href={path}
      >
        <IconHome size={16} className="breadcrumbHomeIcon_" />
      </Link>
    </li>
  );
}
