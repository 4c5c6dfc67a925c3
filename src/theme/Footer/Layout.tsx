import clsx from 'clsx';
import type { ReactNode } from 'react';
import './footer.page.css';

export interface Props {
  readonly style: 'light' | 'dark';
  readonly links: ReactNode;
  readonly logo: ReactNode;
  readonly copyright: ReactNode;
}

/** The frame of the footer. */
export default function FooterLayout({ style, links, logo, copyright }: Props): ReactNode {
  return (
    <footer className={clsx('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {links}
        <Bottom logo={logo}>{copyright}</Bottom>
      </div>
    </footer>
  );
}

function Bottom({ logo, children }: { readonly logo: ReactNode; readonly children: ReactNode }): ReactNode {
  if (!logo && !children) return null;
  return (
    <div className="footer__bottom text--center">
      {logo && <div className="margin-bottom--sm">{logo}</div>}
      {children}
    </div>
  );
}
