import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { createLocalSearchClient } from '../../../../plugins/search/client/createLocalSearchClient';
import { parseQuery } from '../../../../plugins/search/client/parseQuery';
import { createServiceRecords } from '../../../../plugins/search/records/serviceRecords';
import { buildReferenceIndex } from './referenceIndex';
import { createOpenSearchDescription } from '../../../../plugins/search/index';
import { readRecords } from './readRecords';
import type { PageRecords } from '../../../../plugins/search/records/pageRecords';
import { configSchema } from '../../../../src/model/config';
import { escapeHtml } from '../../../../src/model/html';
import { decodePath, encodePath } from '../../../../src/model/url';
import { escapePath } from '../../../../src/node/files/pathname';
import { sampleRuns } from '../../../driver/soak';

/** Valid file names with characters that are special in URLs, JSON or JavaScript. */
const NAMES = [
  ...['a b', ' a', 'b ', 'a#b', 'a?b', '100%', '%41', '%E0%A4%A', 'a&b', 'a&amp;b', 'a+b', "a'b", 'a"b'],
  ...['<b>', 'a;b', 'a:b', 'a|b', 'a*b', 'a\\b', '..a', '...', '.a', 'a.', 'a..b', 'con', 'index', 'a.html'],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'café',
    'cafe\u0301',
    '日本語',
    'עברית',
    '🚀',
  ],
  ...[
    'ß',
    'İ',
    'ﬁ',
    'a\u200bb',
    'a\u202eb',
    'a\u00a0b',
    'a\tb',
    'a\nb',
    '{a}',
    'a,b',
    '~',
    '$&',
    'x'.repeat(200),
  ],
];

const SITE = 'https://site.example';
/** Returns the path that a host resolves for a URL. */
const getServedPath = (url: string) => decodePath(new URL(url, SITE).pathname);

function createRecords(path: string, title: string, href = ''): PageRecords {
  const link = href && `<a href="${escapeHtml(href)}">there</a>`;
  const html = `<html lang="en"><head></head><body><main><h1>${escapeHtml(title)}</h1><p>needle ${link}</p><h2 id="${escapeHtml(title)}">needle</h2></main></body></html>`;
  return readRecords(html, path) as PageRecords;
}

/** Indexes a page with the given name and one that links to it, and checks the search results. */
async function checkPageName(name: string): Promise<void> {
  for (const written of [escapePath(name), encodePath(name)]) {
    const path = `/base/${written}`;
    const address = `/base/${encodePath(name)}`;
    const pages = [createRecords(path, name), createRecords('/base/other-page', 'Other', address)];
    expect(pages[1]?.links.map(decodePath), name).toEqual([decodePath(path)]);

    const files = buildReferenceIndex(pages);
    expect([...files.keys()].filter((file) => !/^[\w/]+\.json$/.test(file))).toEqual([]);
    const client = createLocalSearchClient(async (file) => JSON.parse(files.get(file) ?? ''));
    const search = async (query: string) =>
      (await client.search({ requests: [{ indexName: 'docs', query }] })).results[0]?.hits ?? [];
    const hits = (await search('needle')).filter(({ url }) => !url.includes('other-page'));
    expect(hits.map(({ url }) => getServedPath(url))).toEqual(hits.map(() => decodePath(path)));
    expect(hits.map(({ anchor }) => anchor).sort()).toEqual([name, null].sort());
    for (const { url, anchor } of hits) {
      if (anchor) expect(decodeURIComponent(new URL(url, SITE).hash.slice(1))).toBe(anchor);
    }
    const byName = await search(name);
    if (parseQuery(name).length > 0)
      expect(byName.map(({ url }) => getServedPath(url))).toContain(decodePath(path));

    const records = createServiceRecords(pages, SITE).filter(({ url }) => !url.includes('other-page'));
    expect(records.map(({ url }) => getServedPath(url))).toEqual([decodePath(path), decodePath(path)]);
    expect(records.map(({ weight }) => weight.pageRank > 0)).toEqual([true, true]);
  }
}

describe('a page with any file name', () => {
  it.each(NAMES.map((name) => [JSON.stringify(name), name]))(
    'is found by search and reachable: %s',
    (_, name) => checkPageName(name),
  );

  it('is found by search and reachable for random names', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => !/[/\0]/.test(text) && !/^\.{1,2}$/.test(text));
    await fc.assert(fc.asyncProperty(name, checkPageName), { numRuns: sampleRuns(300), seed: 7 });
  });
});

describe('createOpenSearchDescription', () => {
  const describeSite = (fields: object, searchPath: string) => {
    const config = configSchema.parse({ title: 'T', url: SITE, baseUrl: '/base/', ...fields });
    const parser = new SaxesParser({ xmlns: true });
    const found: Record<string, string[]> = {};
    let text = '';
    parser.on('opentag', ({ local, attributes }) => {
      text = '';
      const { template } = attributes as Record<string, { readonly value: string } | undefined>;
      if (template) found[local] = [...(found[local] ?? []), template.value];
    });
    parser.on('text', (part) => {
      text += part;
    });
    parser.on('closetag', ({ local }) => {
      if (text.trim()) found[local] = [...(found[local] ?? []), text];
      text = '';
    });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(createOpenSearchDescription(config, searchPath)).close();
    return found;
  };

  it('contains URLs that need no redirect', () => {
    expect(describeSite({ favicon: 'img/icon.svg', trailingSlash: true }, 'search')).toMatchInlineSnapshot(`
      {
        "Description": [
          "Search T",
        ],
        "Image": [
          "https://site.example/base/img/icon.svg",
        ],
        "InputEncoding": [
          "UTF-8",
        ],
        "SearchForm": [
          "https://site.example/base/",
        ],
        "ShortName": [
          "T",
        ],
        "Url": [
          "https://site.example/base/search/?q={searchTerms}",
          "https://site.example/base/opensearch.xml",
        ],
      }
    `);
    expect(describeSite({ favicon: 'https://cdn.example/a b.ico' }, 'find')['Image']).toEqual([
      'https://cdn.example/a%20b.ico',
    ]);
  });

  it.each(NAMES.filter((name) => !/[#?\s]$|[#?]/.test(name)))(
    'is well-formed for the page name %j',
    (name) => {
      const found = describeSite({ title: name, favicon: `img/${encodePath(name)}` }, encodePath(name));
      expect(found['ShortName']?.join('') ?? '').toBe(name.trim() === '' ? '' : name);
      const [template = ''] = found['Url'] ?? [];
      expect(template.endsWith('?q={searchTerms}')).toBe(true);
      expect(getServedPath(template)).toBe(`/base/${name}`);
      expect(found['Image']?.map(getServedPath)).toEqual([`/base/img/${name}`]);
    },
  );
});
