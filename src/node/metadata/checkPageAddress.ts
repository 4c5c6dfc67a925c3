import type { LoadContext } from '../../model/plugin';
import { findAddressProblem, formatUrlPath } from '../../model/pageAddress';
import { type ReportErrors, SiteError } from '../../model/siteError';
import { joinUrl } from '../../model/url';
import { locateFrontMatterKey } from '../frontMatter/frontMatter';
import { toUrlSegment } from './urlSegment';

interface PageAddress {
  readonly permalink: string;
  /** Absolute. */
  readonly file: string;
  /** The `slug` in the front matter. */
  readonly slug: string | undefined;
  /** Reads the text of the file, to locate the slug in it. */
  readonly readSource: () => string;
}

/** How to change the URL path of a page that is created from a file. */
export const CHANGE_ADDRESS =
  'Rename the file or its folder, or set a `slug` in the front matter, for example `slug: /my-page`.';

/**
 * Returns the permalink of a page. Reports a `SiteError`, located at the slug or the file, if no host can serve a page at it, and
 * then returns a similar one.
 */
export function checkPageAddress(
  { permalink, file, slug, readSource }: PageAddress,
  { baseUrl, siteConfig }: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  report: ReportErrors,
): string {
  const problem = findAddressProblem(permalink, { baseUrl, host: siteConfig.host.name });
  if (problem === undefined) return permalink;
  const error = new SiteError(`The URL path ${formatUrlPath(permalink)} ${problem}.`, {
    code: 'invalid-url-path',
    ...(slug === undefined
      ? { hint: CHANGE_ADDRESS, location: { file } }
      : {
          hint: 'Fix the `slug`, for example `slug: /my-page`.',
          ...locateFrontMatterKey(readSource(), file, ['slug']),
        }),
  });
  report([error]);
  const segments = permalink
    .slice(baseUrl.length)
    .split('/')
    .filter((segment) => segment !== '');
  const similar = joinUrl(baseUrl, ...segments.map(toUrlSegment));
  const isServable = findAddressProblem(similar, { baseUrl, host: siteConfig.host.name }) === undefined;
  return isServable ? similar : joinUrl(baseUrl, toUrlSegment(segments.join('-')));
}
