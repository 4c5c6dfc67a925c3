import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import {
  applyTrailingSlash,
  decodePath,
  isPathWithin,
  isSamePath,
  resolveUrl,
  stripPathname,
} from '../../model/url';
import isInternalUrl from './isInternalUrl';
import { useLocation } from './router';
import { useBaseUrlUtils } from './useBaseUrl';
import useBrokenLinks from './useBrokenLinks';
import useDocusaurusContext from './useDocusaurusContext';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: string;
  readonly href?: string;
  /** Marks the link as active while its target, or a page below it, is shown. */
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly isActive?: (
    match: boolean,
    location: { pathname: string; search: string; hash: string },
  ) => boolean;
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
  /** Marks a link to a file, whose URL gets no trailing slash. */
  readonly 'data-file'?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link, rendered as a plain anchor. Listeners on the document handle navigation, preloading and prefetching
 * (`navigation/delegateLinks.ts`), so that links in hydrated components and in static prose behave alike.
 */
export default function Link(props: LinkProps): ReactNode {
  const {
    to,
    href,
    isNavLink,
    activeClassName = 'active',
    isActive,
    exact,
    strict: _strict,
    autoAddBaseUrl = true,
    'data-noBrokenLinkCheck': noCheck,
    'data-file': isFile,
    ...rest
  } = props;
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const location = useLocation();
  const { collectLink, collectAnchor } = useBrokenLinks();

  const rawTarget = to || href;
  const bare = rawTarget && stripPathname(rawTarget);
  const unrouted = bare !== rawTarget;
  const based = bare?.startsWith('/') && autoAddBaseUrl ? withBaseUrl(bare) : bare;
  const internal = !unrouted && isInternalUrl(bare);
  const target = based && internal && !isFile ? applyTrailingSlash(based, siteConfig) : based;

  // otherwise the checker finds it in the HTML, without the prefix
  if (unrouted) collectLink(target, true);
  else if (internal && (!rest.target || rest.target === '_self')) collectLink(target, noCheck);
  collectAnchor(rest.id);

  const outward =
    rawTarget !== undefined && !internal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  const active = isNavLink && internal && target !== undefined && matches(target);
  return (
    <a
      {...outward}
      {...rest}
      href={
        target && internal ? resolveUrl(target, applyTrailingSlash(location.pathname, siteConfig)) : target
      }
      {...(active && {
        className: [rest.className, activeClassName].filter(Boolean).join(' '),
        'aria-current': rest['aria-current'] ?? 'page',
      })}
    />
  );

  function matches(href: string): boolean {
    const [path = ''] = href.split(/[?#]/);
    const match = (exact ? isSamePath : isPathWithin)(decodePath(location.pathname), decodePath(path));
    return isActive ? isActive(match, location) : match;
  }
}
