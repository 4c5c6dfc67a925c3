import { trustedHtml } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly value: string;
  readonly className?: string;
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
}

/** A navbar item with HTML from the config. */
export default function HtmlNavbarItem({ value, className, mobile, isDropdownItem }: Props): ReactNode {
  const Tag = isDropdownItem || mobile ? 'li' : 'div';
  return (
    <Tag
      className={clsx(mobile ? 'menu__list-item' : !isDropdownItem && 'navbar__item', className) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may contain HTML
      dangerouslySetInnerHTML={trustedHtml(value)}
    />
  );
}
