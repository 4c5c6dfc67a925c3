import { type HostResponse, resolveHostResponse } from '../../model/hostResponse';
import type { Diagnostic } from '../../model/reference';
import { showAddress } from '../../model/pageAddress';
import type { Site } from '../../model/site';
import { applyTrailingSlash, decodePath, documentFile } from '../../model/url';

interface CheckInput {
  readonly site: Pick<Site, 'siteConfig' | 'baseUrl'>;
  /** All pages, by their paths as links, canonical addresses and sitemaps have them. */
  readonly pages: readonly { readonly path: string; readonly sourceFile: string | undefined }[];
  /** Returns whether the output holds a file. */
  readonly isFile: (file: string) => boolean;
  /** Where the config names the host. */
  readonly mark?: Pick<Diagnostic, 'location' | 'frame'>;
}

/** How many redirects of a host are followed. */
const MAX_REDIRECTS = 5;

/**
 * Checks that the host of a site answers the address of each page with its document: not with a redirect, and not with nothing. If the
 * settings of the site are the cause, one finding is about all pages; otherwise each names the file of its page.
 */
export async function checkAddresses({
  site,
  pages,
  isFile,
  mark,
}: CheckInput): Promise<readonly Diagnostic[]> {
  const { siteConfig, baseUrl } = site;
  const host = siteConfig.host.name;
  const missing: CheckInput['pages'][number][] = [];
  const moved: CheckInput['pages'][number][] = [];
  for (const page of pages) {
    if (page.path.endsWith('/404.html')) continue;
    const outcome = await resolveOutcome(page.path, site, isFile);
    if (outcome === 'missing') missing.push(page);
    if (outcome === 'moved') moved.push(page);
  }
  const plainPath = applyTrailingSlash(`${baseUrl}page`, siteConfig);
  const plainFile = documentFile(plainPath, siteConfig);
  const isPlainServed = (await resolveOutcome(plainPath, site, (file) => file === plainFile)) === 'served';
  return [
    ...(isPlainServed
      ? missing.map(
          ({ path, sourceFile }): Diagnostic => ({
            kind: 'host',
            severity: 'throw',
            message: `The host "${host}" answers the address ${showAddress(path)} with "not found".`,
            hint: 'Rename the file or its folder, or set a `slug` in its front matter.',
            ...(sourceFile === undefined ? mark : { location: { file: sourceFile } }),
          }),
        )
      : reportForSettings(missing, 'throw', '"not found"')),
    ...reportForSettings(moved, 'warn', 'a redirect to another form of the address'),
  ];

  function reportForSettings(
    list: CheckInput['pages'],
    severity: Diagnostic['severity'],
    what: string,
  ): Diagnostic[] {
    const [first] = list;
    if (first === undefined) return [];
    const which =
      list.length === 1 ? `the page ${first.path}` : `${list.length} pages, such as ${first.path},`;
    const message = `The host "${host}" answers links to ${which} with ${what}.`;
    return [{ kind: 'host', severity, message, hint: getSettingsHint(), ...mark }];
  }

  function getSettingsHint(): string {
    if (host === 's3') return 'Set `trailingSlash: true` in the config, or name another `host`.';
    if (siteConfig.trailingSlash) {
      return 'Set `trailingSlash: false` in the config, or give the page an address without a dot.';
    }
    return isPlainServed
      ? 'Give the page an address without `.html`.'
      : 'Set `trailingSlash: false` in the config, or `true`.';
  }
}

/** Returns how a host answers the address of a page: with its document, with a redirect that leads to it, or otherwise. */
async function resolveOutcome(
  path: string,
  { siteConfig, baseUrl }: CheckInput['site'],
  isFile: CheckInput['isFile'],
): Promise<'served' | 'moved' | 'missing'> {
  const { trailingSlash, host } = siteConfig;
  const resolve = (local: string): Promise<HostResponse> =>
    resolveHostResponse(local, { host: host.name, trailingSlash, isFile });
  let response = await resolve(decodePath(path.slice(baseUrl.length)));
  let redirects = 0;
  for (; response.kind === 'redirect' && redirects < MAX_REDIRECTS; redirects++)
    response = await resolve(response.to);
  if (response.kind !== 'file' || response.file !== documentFile(path, siteConfig)) return 'missing';
  return redirects === 0 ? 'served' : 'moved';
}
