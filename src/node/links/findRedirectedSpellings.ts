import { resolveHostResponse } from '../../model/hostResponse';
import type { Reference } from '../../model/reference';
import { decodePath, getDocumentFile, pagePath } from '../../model/url';
import type { SiteFacts } from '../site/siteFacts';
import type { TargetPage } from './checkTargets';
import { createSiteAddressResolver, parseAddress } from './collectPageReferences';

interface Input {
  readonly site: Pick<SiteFacts, 'siteConfig' | 'baseUrl'>;
  readonly pages: readonly Pick<TargetPage, 'path'>[];
  /** References in the config and in sidebars. */
  readonly references: readonly Reference[];
  /** The addresses of all links. */
  readonly links: ReadonlySet<string>;
  /** The files of the output, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Returns the decoded paths in links that the host redirects to a page, mainly because of a slash at the end, with the path that
 * it serves directly. Leaves out pages whose own path is redirected, which `checkAddresses` reports.
 */
export async function findRedirectedSpellings({
  site,
  pages,
  references,
  links,
  files,
}: Input): Promise<ReadonlyMap<string, string>> {
  const { siteConfig, baseUrl } = site;
  const getKey = (path: string) => decodePath(pagePath(path, baseUrl)).normalize();
  const ownPaths = new Map(pages.map(({ path }) => [getKey(path), decodePath(path)]));
  const spellings = new Map<string, string>();
  const getSiteAddress = createSiteAddressResolver({ url: siteConfig.url, baseUrl });
  const siteAddresses = references.flatMap((reference) => getSiteAddress(reference) ?? []);
  for (const address of new Set([...siteAddresses, ...links])) {
    const path = decodePath(parseAddress(address)?.pathname ?? '');
    const own = ownPaths.get(getKey(path));
    if (own === undefined || own === path || spellings.has(path)) continue;
    const responses = await Promise.all([path, own].map(respond));
    if (responses[0]?.kind === 'redirect' && responses[1]?.kind === 'file') spellings.set(path, own);
  }
  return spellings;

  function respond(path: string) {
    return resolveHostResponse(path.slice(baseUrl.length), {
      host: siteConfig.host.name,
      trailingSlash: siteConfig.trailingSlash,
      isFile: (file) =>
        files.has(file) || file === getDocumentFile(ownPaths.get(getKey(path)) ?? path, siteConfig),
    });
  }
}
