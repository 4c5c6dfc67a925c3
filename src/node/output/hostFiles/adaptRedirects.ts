import type { HostName } from '../../../model/hostConfig';
import { decodePath, splitPath } from '../../../model/url';

interface Moved {
  readonly from: string;
  readonly to: string;
}

interface Reached<Redirect> {
  /** What the host is told, with the paths as it looks for them. */
  readonly accepted: readonly Redirect[];
  /** Those that no request reaches, each with the page that is shown instead. */
  readonly shadowed: readonly { readonly redirect: Redirect; readonly page: string }[];
}

/**
 * Takes the redirects that a host is to lead on and gives them as it will meet them: Vercel takes `.html` and `index` off an address
 * before it looks for anything (`cleanUrls`), so that it needs no redirect from `/x.html` to `/x`, and none from there to elsewhere
 * works where `/x` is a page. Paths of pages are decoded, without a slash at their end.
 */
export function adaptRedirects<Redirect extends Moved>(
  host: HostName,
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
): Reached<Redirect> {
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
