import LinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FooterColumn } from '../../../model/themeConfig';

/** The links of the footer in columns. */
export default function FooterLinksMultiColumn({
  columns,
}: {
  readonly columns: readonly FooterColumn[];
}): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({ title, className, items }) => (
        <div
          key={JSON.stringify([title, items])}
          className={clsx('theme-layout-footer-column col footer__col', className)}
        >
          <div className="footer__title">{title}</div>
          <ul className="footer__items clean-list">
            {items.map((item) =>
              item.html ? (
                <li
                  key={item.html}
                  className={clsx('footer__item', item.className)}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may write HTML here
                  dangerouslySetInnerHTML={{ __html: item.html }}
                />
              ) : (
                <li key={item.href ?? item.to} className="footer__item">
                  <LinkItem item={item} />
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}
