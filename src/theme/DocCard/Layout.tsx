import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';
import './docCard.page.css';

export interface Props {
  readonly item: SidebarItem;
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: string;
  readonly className?: string;
}

/** The frame of a card, which is a single link. */
export default function DocCardLayout({ href, icon, title, description, className }: Props): ReactNode {
  return (
    <Link href={href} className={clsx('card padding--lg theme-doc-card-container cardContainer_', className)}>
      <h2 className="theme-doc-card-heading cardTitle_" title={title}>
        <span className="theme-doc-card-icon cardTitleIcon_" aria-hidden="true">
          {icon}
        </span>
        <span className="text--truncate theme-doc-card-title cardTitleText_">{title}</span>
      </h2>
      {description && (
        <p className="text--truncate theme-doc-card-description cardDescription_" title={description}>
          {description}
        </p>
      )}
    </Link>
  );
}
