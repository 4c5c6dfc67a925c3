import Link from '@docusaurus/Link';
import Original from '@theme-init/Navbar/MobileSidebar/PrimaryMenu';
import type { ReactNode } from 'react';

/** The navbar items, and the blog, which the navbar does not contain. */
export default function PrimaryMenu(): ReactNode {
  return (
    <>
      <Original />
      <ul className="menu__list margin-top--xs">
        <li className="menu__list-item">
          <Link className="menu__link" to="/blog">
            Blog
          </Link>
        </li>
      </ul>
    </>
  );
}
