import { resolveHostResponse } from '../../model/hostResponse';
import type { Reference } from '../../model/reference';
import { decodePath, documentFile, hasProtocol, pagePath } from '../../model/url';
import type { SiteFacts } from '../site/siteFacts';
import { createAddressResolver, type PageReferences, parseAddress } from './collectPageReferences';

interface Input {
  readonly site: Pick<SiteFacts, 'siteConfig' | 'baseUrl'>;
  readonly pages: readonly PageReferences[];
  readonly references: readonly Reference[];
  /** The files of the output, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Returns the decoded paths in links that the host redirects to a page, mainly because of a slash at the end, with the path that
 * it serves directly. Leaves out pages whose own path is redirected, which `checkAddresses` reports.
 */
export async function findRedirectedForms(input: Input): Promise<ReadonlyMap<string, string>> {
  const { site, pages, files } = input;
  const { siteConfig, baseUrl } = site;
  const getKey = (path: string) => decodePath(pagePath(path, baseUrl)).normalize();
  const ownPaths = new Map(pages.map(({ path }) => [getKey(path), decodePath(path)]));
  const forms = new Map<string, string>();
  for (const address of listAddresses(input)) {
    const path = decodePath(parseAddress(address)?.pathname ?? '');
    const own = ownPaths.get(getKey(path));
    if (own === undefined || own === path || forms.has(path)) continue;
    const responses = await Promise.all([path, own].map(respond));
    if (responses[0]?.kind === 'redirect' && responses[1]?.kind === 'file') forms.set(path, own);
  }
  return forms;

  function respond(path: string) {
    return resolveHostResponse(path.slice(baseUrl.length), {
      host: siteConfig.host.name,
      trailingSlash: siteConfig.trailingSlash,
      isFile: (file) =>
        files.has(file) || file === documentFile(ownPaths.get(getKey(path)) ?? path, siteConfig),
    });
  }
}

/** Returns the distinct addresses of all links. */
function listAddresses({ site, pages, references }: Input): ReadonlySet<string> {
  const getSiteAddress = createAddressResolver(site.baseUrl);
  const addresses = new Set<string>();
  for (const { resolved } of references)
    if (resolved !== undefined && !hasProtocol(resolved)) addresses.add(getSiteAddress(resolved));
  for (const list of new Set(pages.map(({ shellLinks }) => shellLinks)))
    for (const link of list) addresses.add(link);
  for (const { links, references: own } of pages) {
    for (const link of links) addresses.add(typeof link === 'string' ? link : link.address);
    for (const { address, isFile } of own) if (!isFile) addresses.add(address);
  }
  return addresses;
}
