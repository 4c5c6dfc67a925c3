import isInternalUrl from '@docusaurus/isInternalUrl';
import Link, { type LinkProps } from '@docusaurus/Link';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { trustedHtml } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly prependBaseUrlToHref?: boolean;
  readonly isDropdownLink?: boolean;
}

/** A link of the navbar, active on the page that it links to and on its subpages. */
export default function NavbarNavLink({
  activeBasePath = '',
  activeBaseRegex,
  to = '',
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref,
  ...props
}: Props): ReactNode {
  const toUrl = useBaseUrl(to);
  const activeBaseUrl = useBaseUrl(activeBasePath);
  const basedHref = useBaseUrl(href ?? '', { forcePrependBaseUrl: true });
  const content = html
    ? { dangerouslySetInnerHTML: trustedHtml(html) }
    : {
        children: (
          <>
            {label}
            {label && href && !isInternalUrl(href) && (
              <IconExternalLink {...(isDropdownLink && { size: 12 })} />
            )}
          </>
        ),
      };
  if (href) return <Link href={prependBaseUrlToHref ? basedHref : href} {...props} {...content} />;
  return (
    <Link
      to={toUrl}
      isNavLink
      {...((activeBasePath || activeBaseRegex) && {
        isActive: (_match, { pathname }) =>
          activeBaseRegex
            ? isRegexpStringMatch(activeBaseRegex, pathname)
            : pathname.startsWith(activeBaseUrl),
      })}
      {...props}
      {...content}
    />
  );
}
