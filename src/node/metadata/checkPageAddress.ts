import type { LoadContext } from '../../model/plugin';
import { findAddressProblem, formatUrlPath } from '../../model/pageAddress';
import { SiteError } from '../../model/siteError';
import { locateFrontMatterKey } from '../frontMatter/frontMatter';

interface PageAddress {
  readonly permalink: string;
  /** Absolute. */
  readonly file: string;
  /** The `slug` in the front matter. */
  readonly slug: string | undefined;
  /** Reads the text of the file, to locate the slug in it. */
  readonly readSource: () => string;
}

const RENAME =
  'Rename the file or its folder, or set a `slug` in the front matter, for example `slug: /my-page`.';

/** Throws `SiteError` if no host can serve a page at its permalink. The error locates the slug, or the file. */
export function checkPageAddress(
  { permalink, file, slug, readSource }: PageAddress,
  { baseUrl, siteConfig }: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
): void {
  const problem = findAddressProblem(permalink, { baseUrl, host: siteConfig.host.name });
  if (problem === undefined) return;
  throw new SiteError(`The URL path ${formatUrlPath(permalink)} ${problem}.`, {
    code: 'invalid-url-path',
    ...(slug === undefined
      ? { hint: RENAME, location: { file } }
      : {
          hint: 'Fix the `slug`, for example `slug: /my-page`.',
          ...locateFrontMatterKey(readSource(), file, ['slug']),
        }),
  });
}
