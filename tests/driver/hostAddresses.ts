import { hostAnswer } from '../../src/model/hostAnswer';
import type { HostName } from '../../src/model/hostConfig';
import { attribute, parseDocument } from './html';

interface BuiltFiles {
  readonly files: readonly string[];
  read(file: string): string;
}

interface CheckInput {
  readonly site: BuiltFiles;
  /** The address of the site, its base URL included. */
  readonly url: string;
  readonly host: HostName;
  readonly trailingSlash: boolean | undefined;
}

/** What a site says of its own addresses: the file that says it, in what way, and the address. */
interface Statement {
  readonly file: string;
  readonly says: string;
  readonly address: string;
}

/** Checks every address of a built site that it names itself, and gives a line for each that its host does not answer with a file at once. */
export async function wrongAddresses({ site, url, host, trailingSlash }: CheckInput): Promise<{
  readonly checked: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}> {
  const files = new Set(site.files);
  const isFile = (file: string) => files.has(file);
  const checked = new Map<string, number>();
  const wrong: string[] = [];
  for (const { file, says, address } of statements(site, url)) {
    checked.set(says, (checked.get(says) ?? 0) + 1);
    const { pathname } = new URL(address);
    const local = decodeURIComponent(pathname).slice(new URL(url).pathname.length);
    const answer = await hostAnswer(local, { host, trailingSlash, isFile });
    if (answer.kind !== 'file') wrong.push(`${file}: ${says} ${address}: ${answer.kind}`);
  }
  return { checked, wrong };
}

/** The canonical address of a page must be the one at which it lies; gives a line for each that is not. */
export async function wrongCanonicals({
  site,
  url,
  host,
  trailingSlash,
}: CheckInput): Promise<readonly string[]> {
  const files = new Set(site.files);
  const wrong: string[] = [];
  for (const { file, says, address } of statements(site, url)) {
    if ((says !== 'canonical' && says !== 'og:url') || file === '404.html') continue;
    const local = decodeURIComponent(new URL(address).pathname).slice(new URL(url).pathname.length);
    const answer = await hostAnswer(local, { host, trailingSlash, isFile: (name) => files.has(name) });
    if (answer.kind !== 'file' || answer.file !== file) wrong.push(`${file}: ${says} ${address}`);
  }
  return wrong;
}

function statements(site: BuiltFiles, url: string): readonly Statement[] {
  const own = (file: string, says: string, addresses: readonly string[]): Statement[] =>
    addresses.filter((address) => address.startsWith(url)).map((address) => ({ file, says, address }));
  return site.files.flatMap((file) => {
    if (/\.html$/.test(file)) return inDocument(site.read(file), file, url);
    if (/sitemap.*\.xml$/.test(file)) {
      return own(
        file,
        'sitemap',
        [...site.read(file).matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => unescaped(loc)),
      );
    }
    if (/(?:rss|atom)\.xml$|feed\.json$|llms\.txt$/.test(file)) {
      // the content of feeds is HTML within XML
      const text = unescaped(file.endsWith('.xml') ? unescaped(site.read(file)) : site.read(file));
      const found = text.match(/https?:\/\/[^\s"'<>)\]\\]+/g) ?? [];
      return own(
        file,
        file.split('/').at(-1) ?? '',
        found.map((address) => address.replace(/[.,;:]$/, '')),
      );
    }
    return [];
  });
}

function inDocument(html: string, file: string, url: string): readonly Statement[] {
  const isNotFound = file === '404.html';
  return parseDocument(html).elements.flatMap((element): Statement[] => {
    const says = { link: attribute(element, 'rel'), meta: attribute(element, 'property'), a: 'link' }[
      element.tagName
    ];
    const address = attribute(element, element.tagName === 'meta' ? 'content' : 'href');
    if (says === undefined || address === undefined || !/^(?:canonical|alternate|og:url|link)$/.test(says))
      return [];
    // what leads to nothing has no address of its own
    if (isNotFound && says !== 'link') return [];
    const absolute = new URL(address, new URL(`/${file}`, url)).href;
    const isRelative = says === 'link' && address.startsWith('#');
    return absolute.startsWith(url) && !isRelative ? [{ file, says, address: absolute }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
