import { trustedHtml } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SidebarHtml } from '../../model/sidebar';

export interface Props {
  readonly item: SidebarHtml;
  readonly level: number;
}

/** A sidebar item with HTML from the sidebars file. */
export default function DocSidebarItemHtml({ item, level }: Props): ReactNode {
  const { value, defaultStyle, className } = item;
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`,
        defaultStyle && 'menuHtmlItem_ menu__list-item',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the sidebars file may contain HTML
      dangerouslySetInnerHTML={trustedHtml(value)}
    />
  );
}
