import { resolveHostResponse } from '../../src/model/hostResponse';
import type { HostName } from '../../src/model/hostConfig';
import { memoize } from '../../src/model/once';
import { attribute, type Element, parseDocument } from './html';
import { linksOf, parseMarkdown } from './compareMarkdownAlternate';

interface BuiltFiles {
  readonly files: readonly string[];
  read(file: string): string;
  /** The documents, if they are parsed already. */
  readonly pages?: readonly { readonly file: string; readonly elements: readonly Element[] }[];
}

interface CheckInput {
  readonly site: BuiltFiles;
  /** The URL of the site, including its base URL. */
  readonly url: string;
  readonly hosts: readonly HostName[];
  readonly trailingSlash: boolean | undefined;
}

/** A URL of the site in one of its files: the file, the kind of reference, and the URL. */
interface Statement {
  readonly file: string;
  readonly says: string;
  readonly address: string;
}

/** The result of checking the URLs in a built site. */
interface AddressReport {
  /** The number of checked URLs by kind of reference. */
  readonly checked: ReadonlyMap<string, number>;
  /** A line for each URL that a host does not serve without a redirect. */
  readonly wrong: readonly string[];
  /** A line for each document whose canonical URL or `og:url` serves another document. */
  readonly misplaced: readonly string[];
}

/** Checks how each host responds to every own URL that a built site contains. */
export async function checkNamedAddresses({
  site,
  url,
  hosts,
  trailingSlash,
}: CheckInput): Promise<AddressReport> {
  const files = new Set(site.files);
  const isFile = (file: string) => files.has(file);
  const base = new URL(url).pathname;
  // most pages contain the same links
  const resolve = memoize((address: string) => {
    const local = decodeURIComponent(new URL(address).pathname).slice(base.length);
    return Promise.all(
      hosts.map(
        async (host) => [host, await resolveHostResponse(local, { host, trailingSlash, isFile })] as const,
      ),
    );
  });
  const [checked, wrong, misplaced] = [new Map<string, number>(), [] as string[], [] as string[]];
  for (const { file, says, address } of statements(site, url)) {
    checked.set(says, (checked.get(says) ?? 0) + 1);
    for (const [host, answer] of await resolve(address)) {
      const line = `${host}: ${file}: ${says} ${address}`;
      if (answer.kind !== 'file') wrong.push(`${line}: ${answer.kind}`);
      else if ((says === 'canonical' || says === 'og:url') && answer.file !== file) misplaced.push(line);
    }
  }
  return { checked, wrong, misplaced };
}

function statements(site: BuiltFiles, url: string): readonly Statement[] {
  const own = (file: string, says: string, addresses: readonly string[]): Statement[] =>
    addresses.filter((address) => address.startsWith(url)).map((address) => ({ file, says, address }));
  const parsed = new Map(site.pages?.map((page) => [page.file, page.elements]));
  return site.files.flatMap((file) => {
    if (/\.html$/.test(file)) {
      return inDocument(parsed.get(file) ?? parseDocument(site.read(file)).elements, file, url);
    }
    if (/sitemap.*\.xml$/.test(file)) {
      return own(
        file,
        'sitemap',
        [...site.read(file).matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => unescaped(loc)),
      );
    }
    if (file.endsWith('llms.txt')) return own(file, 'llms.txt', linksOf(parseMarkdown(site.read(file))));
    if (/(?:rss|atom)\.xml$|feed\.json$/.test(file)) {
      // the content of feeds is HTML within XML
      const text = unescaped(file.endsWith('.xml') ? unescaped(site.read(file)) : site.read(file));
      const found = text.match(/https?:\/\/[^\s"<>\\]+/g) ?? [];
      return own(
        file,
        file.split('/').at(-1) ?? '',
        found.map((address) => address.replace(/[.,;:]$|(?<!\([^)]*)\)$/, '')),
      );
    }
    return [];
  });
}

function inDocument(elements: readonly Element[], file: string, url: string): readonly Statement[] {
  const isNotFound = file === '404.html';
  return elements.flatMap((element): Statement[] => {
    const says = { link: attribute(element, 'rel'), meta: attribute(element, 'property'), a: 'link' }[
      element.tagName
    ];
    const address = attribute(element, element.tagName === 'meta' ? 'content' : 'href');
    if (says === undefined || address === undefined || !/^(?:canonical|alternate|og:url|link)$/.test(says))
      return [];
    // the not-found page has no URL of its own
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
