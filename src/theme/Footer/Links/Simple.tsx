import { trustedHtml } from '@docusaurus/theme-common/internal';
import LinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { FooterLink } from '../../../model/themeConfig';

/** The links of the footer on one line. */
export default function FooterLinksSimple({ links }: { readonly links: readonly FooterLink[] }): ReactNode {
  return (
    <div className="footer__links text--center">
      <div className="footer__links">
        {links.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links may be equal, and their order is static
          <Fragment key={index}>
            {item.html ? (
              <span
                className={clsx('footer__link-item', item.className)}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may contain HTML
                dangerouslySetInnerHTML={trustedHtml(item.html)}
              />
            ) : (
              <LinkItem item={item} />
            )}
            {index < links.length - 1 && <span className="footer__link-separator">·</span>}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
