import Link from '@docusaurus/Link';
import DocCardDescription from '@theme/DocCard/Description';
import DocCardHeading from '@theme/DocCard/Heading';
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
export default function DocCardLayout({ item, href, icon, title, description, className }: Props): ReactNode {
  return (
    <Link href={href} className={clsx('card padding--lg theme-doc-card-container cardContainer_', className)}>
      <DocCardHeading item={item} icon={icon} title={title} />
      {description && <DocCardDescription item={item} description={description} />}
    </Link>
  );
}
