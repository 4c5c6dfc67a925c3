import {
  type AnchorHTMLAttributes,
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { applyTrailingSlash, resolveUrl } from '../../model/url';
import { type Location, type PageHistory, type To, toHref } from '../navigation/pageHistory';
import { matchPath, type PathMatch, type PathPattern, useHistory, useLocation } from '../exports/router';
import useDocusaurusContext from '../exports/useDocusaurusContext';

// `react-router` and `react-router-dom` in the code of sites and packages: the components of version 5 that make sense on a site
// whose routes are pages. Navigation by links is delegated, so a link is a plain anchor.

export { matchPath, Redirect, useHistory, useLocation } from '../exports/router';

type Target = To | ((location: Location) => To);

interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Target;
  readonly replace?: boolean;
  readonly innerRef?: React.Ref<HTMLAnchorElement>;
}

/** A link to a page. Relative URLs are resolved against the address of the page on screen. */
export function Link({ to, replace: _replace, innerRef, ...rest }: RouterLinkProps): ReactNode {
  return <a ref={innerRef} {...rest} href={useHref(to)} />;
}

interface NavLinkProps extends RouterLinkProps {
  readonly activeClassName?: string;
  readonly activeStyle?: React.CSSProperties;
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly isActive?: (match: PathMatch | null, location: Location) => boolean;
}

/** A link that is marked while its page, or one below it, is on screen. */
export function NavLink({
  activeClassName = 'active',
  activeStyle,
  exact = false,
  strict: _strict,
  isActive,
  ...props
}: NavLinkProps): ReactNode {
  const location = useLocation();
  const [path = ''] = useHref(props.to).split(/[?#]/);
  const match = useRouteMatch({ path, exact });
  if (!(isActive ? isActive(match, location) : match)) return <Link {...props} />;
  const className = [props.className, activeClassName].filter(Boolean).join(' ');
  return (
    <Link
      aria-current="page"
      {...props}
      className={className}
      {...(activeStyle && { style: { ...props.style, ...activeStyle } })}
    />
  );
}

function useHref(to: Target): string {
  const { siteConfig } = useDocusaurusContext();
  const location = useLocation();
  const target = typeof to === 'function' ? to(location) : to;
  return resolveUrl(toHref(target, location.pathname), applyTrailingSlash(location.pathname, siteConfig));
}

/** Returns how the page on screen matches a pattern, and itself without one. */
export function useRouteMatch(pattern: string | readonly string[] | PathPattern = {}): PathMatch | null {
  const isPath = typeof pattern === 'string' || Array.isArray(pattern);
  return matchLocation(useLocation(), (isPath ? { path: pattern } : pattern) as PathPattern);
}

/** The routes of a site are pages, which have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

function matchLocation({ pathname }: Location, pattern: PathPattern): PathMatch | null {
  if (pattern.path !== undefined) return matchPath(pathname, pattern);
  return { path: pathname, url: pathname, isExact: true, params: {} };
}

interface RouteProps extends PathPattern {
  readonly component?: ComponentType<RouterProps>;
  readonly render?: (props: RouterProps) => ReactNode;
  readonly children?: ReactNode | ((props: RouterProps) => ReactNode);
}

interface RouterProps {
  readonly history: PageHistory;
  readonly location: Location;
  readonly match: PathMatch | null;
}

/** Renders its component if the page on screen matches its path. */
export function Route({ component: Component, render, children, ...pattern }: RouteProps): ReactNode {
  const props = useRouterProps(pattern);
  if (typeof children === 'function') return children(props);
  if (!props.match) return null;
  if (children !== undefined) return children;
  return Component ? <Component {...props} /> : render?.(props);
}

/** Renders the first of its routes that matches the page on screen. */
export function Switch({ children }: { readonly children?: ReactNode }): ReactNode {
  const location = useLocation();
  return Children.toArray(children).find(
    (child) => isValidElement(child) && matchLocation(location, toPattern(child)),
  );
}

/** A redirect has its pattern in `from`. */
function toPattern({ props }: ReactElement): PathPattern {
  const { from, ...pattern } = props as PathPattern & { readonly from?: string };
  return { ...pattern, path: pattern.path ?? from };
}

/** Passes the history, the location and the match to a component. */
export function withRouter<Props>(
  Component: ComponentType<Props & RouterProps>,
): (props: Props) => ReactElement {
  return (props) => <Component {...props} {...useRouterProps({})} />;
}

function useRouterProps(pattern: PathPattern): RouterProps {
  const history = useHistory();
  const location = useLocation();
  return { history, location, match: matchLocation(location, pattern) };
}
