import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Original from '@theme-init/Navbar/MobileSidebar/SecondaryMenu';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const TREES = [
  { to: '/v/r', label: 'R' },
  { to: '/blog', label: 'Blog' },
] as const;

/** The menu of the page, below links to the trees of the site: the documentation for Python and for R, and the blog. */
export default function SecondaryMenu(): ReactNode {
  const { pathname } = useLocation();
  const current = TREES.find(({ to }) => pathname.startsWith(to));
  const trees = [{ to: '/', label: 'Python' }, ...TREES];
  return (
    <>
      <div className="tabs">
        {trees.map(({ to, label }) => {
          const isCurrent = to === (current?.to ?? '/');
          return (
            <Link
              key={to}
              to={to}
              className={clsx('tabs__item', isCurrent && 'tabs__item--active')}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          );
        })}
      </div>
      <Original />
    </>
  );
}
