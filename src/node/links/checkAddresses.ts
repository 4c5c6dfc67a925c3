import { type HostResponse, resolveHostResponse } from '../../model/hostResponse';
import type { Diagnostic } from '../../model/diagnostic';
import { formatUrlPath } from '../../model/pageAddress';
import {
  applyTrailingSlash,
  decodePath,
  getDocumentFile,
  isBelowBaseUrl,
  isNotFoundPage,
} from '../../model/url';
import { CHANGE_ADDRESS } from '../metadata/checkPageAddress';
import type { SiteFacts } from '../site/siteFacts';

interface CheckInput {
  readonly site: Pick<SiteFacts, 'siteConfig' | 'baseUrl'>;
  /** All pages, with their paths as in links, canonical URLs and sitemaps. */
  readonly pages: readonly { readonly path: string; readonly sourceFile: string | undefined }[];
  /** The files of the output, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** The location of the host setting in the config. */
  readonly settingLocation?: Pick<Diagnostic, 'location' | 'frame'>;
}

/** The maximum number of redirects to follow. */
const MAX_REDIRECTS = 5;

/**
 * Checks that the host of a site serves the document of each page at its path, without a redirect. Returns one diagnostic for
 * all pages if the settings of the site are the cause, otherwise one per page.
 */
export async function checkAddresses({
  site,
  pages,
  files,
  settingLocation,
}: CheckInput): Promise<readonly Diagnostic[]> {
  const { siteConfig, baseUrl } = site;
  const host = siteConfig.host.name;
  const missing: CheckInput['pages'][number][] = [];
  const moved: CheckInput['pages'][number][] = [];
  for (const page of pages) {
    // Loading the site has reported pages outside of it.
    if (isNotFoundPage(page.path) || !isBelowBaseUrl(page.path, baseUrl)) continue;
    const outcome = await resolveOutcome(page.path, site, files);
    if (outcome === 'missing') missing.push(page);
    if (outcome === 'moved') moved.push(page);
  }
  const plainPath = applyTrailingSlash(`${baseUrl}page`, siteConfig);
  const plainFile = getDocumentFile(plainPath, siteConfig);
  const isPlainServed = (await resolveOutcome(plainPath, site, new Set([plainFile]))) === 'served';
  return [
    ...(isPlainServed
      ? missing.map(
          ({ path, sourceFile }): Diagnostic => ({
            code: 'unservable-path',
            severity: 'throw',
            message: `The host \`${host}\` cannot serve the page ${formatUrlPath(path)}.`,
            hint: CHANGE_ADDRESS,
            ...(sourceFile === undefined ? settingLocation : { location: { file: sourceFile } }),
          }),
        )
      : reportForSettings(missing, 'unservable-path', 'responds with 404 to')),
    ...reportForSettings(moved, 'redirected-path', 'redirects'),
  ];

  function reportForSettings(
    list: CheckInput['pages'],
    code: 'unservable-path' | 'redirected-path',
    response: string,
  ): Diagnostic[] {
    const [first] = list;
    if (first === undefined) return [];
    const which =
      list.length === 1
        ? `the path \`${first.path}\``
        : `the paths of ${list.length} pages, such as \`${first.path}\``;
    const message = `The host \`${host}\` ${response} ${which}.`;
    const severity = code === 'unservable-path' ? 'throw' : 'warn';
    return [{ code, severity, message, hint: getSettingsHint(), ...settingLocation }];
  }

  function getSettingsHint(): string {
    if (host === 's3') return 'Set `trailingSlash: true` in the config, or choose another `host`.';
    if (siteConfig.trailingSlash) {
      return 'Set `trailingSlash: false` in the config, or set a `slug` without a dot.';
    }
    return isPlainServed
      ? 'Set a `slug` without `.html`.'
      : 'Set `trailingSlash` to `true` or `false` in the config.';
  }
}

/** Returns whether a host serves the document of a page at its path, after a redirect, or not at all. */
async function resolveOutcome(
  path: string,
  { siteConfig, baseUrl }: CheckInput['site'],
  files: CheckInput['files'],
): Promise<'served' | 'moved' | 'missing'> {
  const { trailingSlash, host } = siteConfig;
  const resolve = (local: string): Promise<HostResponse> =>
    resolveHostResponse(local, { host: host.name, trailingSlash, isFile: (file) => files.has(file) });
  let response = await resolve(decodePath(path.slice(baseUrl.length)));
  let redirects = 0;
  for (; response.kind === 'redirect' && redirects < MAX_REDIRECTS; redirects++)
    response = await resolve(response.to);
  if (response.kind !== 'file' || response.file !== getDocumentFile(path, siteConfig)) return 'missing';
  return redirects === 0 ? 'served' : 'moved';
}
