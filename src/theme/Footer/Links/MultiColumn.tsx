import { trustedHtml } from '@docusaurus/theme-common/internal';
import LinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FooterColumn } from '../../../model/themeConfig';

export interface Props {
  readonly columns: readonly FooterColumn[];
}

/** The links of the footer in columns. */
export default function FooterLinksMultiColumn({ columns }: Props): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may be equal, and their order is static
        <Column key={index} {...column} />
      ))}
    </div>
  );
}

function Column({ title, className, items }: FooterColumn): ReactNode {
  return (
    <div className={clsx('theme-layout-footer-column col footer__col', className)}>
      <div className="footer__title">{title}</div>
      <ul className="footer__items clean-list">{items.map(listItem)}</ul>
    </div>
  );
}

function listItem(item: FooterColumn['items'][number], index: number): ReactNode {
  const { html, className } = item;
  if (!html) {
    return (
      <li key={index} className="footer__item">
        <LinkItem item={item} />
      </li>
    );
  }
  return (
    <li
      key={index}
      className={clsx('footer__item', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may contain HTML
      dangerouslySetInnerHTML={trustedHtml(html)}
    />
  );
}
