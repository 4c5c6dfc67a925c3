import { hostAnswer } from '../../model/hostAnswer';
import type { Finding } from '../../model/reference';
import type { Site } from '../../model/site';
import { decodePath, documentFile } from '../../model/url';

interface CheckInput {
  readonly site: Pick<Site, 'siteConfig' | 'baseUrl'>;
  /** Paths of all pages, as links, canonical addresses and sitemaps have them. */
  readonly pages: readonly string[];
  /** Tells whether the output holds a file. */
  readonly isFile: (file: string) => boolean;
  /** Where the config names the host. */
  readonly mark?: Pick<Finding, 'place' | 'frame'>;
}

/** Checks that the host of a site answers the address of each page with its document: not with a redirect, and not with nothing. */
export async function checkAddresses({ site, pages, isFile, mark }: CheckInput): Promise<readonly Finding[]> {
  const { siteConfig, baseUrl } = site;
  const { trailingSlash } = siteConfig;
  const host = siteConfig.host.name;
  const missing: string[] = [];
  const elsewhere: string[] = [];
  for (const page of pages) {
    if (page.endsWith('/404.html')) continue;
    const local = decodePath(page.slice(baseUrl.length));
    const answer = await hostAnswer(local, { host, trailingSlash, isFile });
    if (answer.kind === 'missing') missing.push(page);
    if (answer.kind === 'redirect') elsewhere.push(page);
    if (answer.kind === 'file' && answer.file !== documentFile(page, siteConfig)) missing.push(page);
  }
  const hint =
    host === 's3'
      ? 'Set `trailingSlash: true` in the config, or name another `host`.'
      : trailingSlash
        ? 'Set `trailingSlash: false` in the config, or give the page an address without a dot.'
        : 'Set `trailingSlash: false` in the config, or `true`.';
  const finding = (list: readonly string[], severity: Finding['severity'], what: string): Finding[] => {
    const [first] = list;
    if (first === undefined) return [];
    const which = list.length === 1 ? `the page ${first}` : `${list.length} pages, such as ${first},`;
    return [
      {
        kind: 'host',
        severity,
        message: `The host "${host}" answers links to ${which} with ${what}.`,
        hint,
        ...mark,
      },
    ];
  };
  return [
    ...finding(missing, 'throw', '"not found"'),
    ...finding(elsewhere, 'warn', 'a redirect to another form of the address'),
  ];
}
