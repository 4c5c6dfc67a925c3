import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FooterLink } from '../../model/themeConfig';

/** A link of the footer. */
export default function FooterLinkItem({ item }: { readonly item: FooterLink }): ReactNode {
  const { to, href, label, prependBaseUrlToHref, className, html: _html, ...props } = item;
  const toUrl = useBaseUrl(to ?? '');
  const basedHref = useBaseUrl(href ?? '', { forcePrependBaseUrl: true });
  return (
    <Link
      className={clsx('footer__link-item', className)}
      {...(href ? { href: prependBaseUrlToHref ? basedHref : href } : { to: toUrl })}
      {...props}
    >
      {label}
      {href && !isInternalUrl(href) && <IconExternalLink />}
    </Link>
  );
}
