import type { HostName } from '../../../model/hostConfig';
import { decodePath, splitPath } from '../../../model/url';

interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

interface AdaptedRedirects<Redirect> {
  /** The redirects to configure, with the paths that the host matches. */
  readonly accepted: readonly Redirect[];
  /** The redirects that no request reaches, each with the page that the host serves instead. */
  readonly shadowed: readonly { readonly redirect: Redirect; readonly page: string }[];
}

/**
 * Adapts redirects to the order in which a host applies its rules. With `cleanUrls`, Vercel removes `.html` and `index` from a
 * path before it matches redirects: a redirect from `/x.html` to `/x` is not needed, and one from `/x.html` to another page
 * cannot match if `/x` is a page. The paths in `pages` are decoded and have no trailing slash.
 */
export function adaptRedirects<Redirect extends RedirectRule>(
  host: HostName,
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
): AdaptedRedirects<Redirect> {
  if (host !== 'vercel') return { accepted: redirects, shadowed: [] };
  const accepted: Redirect[] = [];
  const shadowed: { redirect: Redirect; page: string }[] = [];
  for (const redirect of redirects) {
    const bare = decodePath(redirect.from).replace(/\/$/, '');
    const clean = bare.replace(/\/index(?:\.html)?$|\.html$/, '');
    if (clean === bare) accepted.push(redirect);
    else if (decodePath(splitPath(redirect.to).path).replace(/\/$/, '') === clean) continue;
    else if (pages.has(clean)) shadowed.push({ redirect, page: clean || '/' });
    else accepted.push({ ...redirect, from: clean });
  }
  return { accepted, shadowed };
}
