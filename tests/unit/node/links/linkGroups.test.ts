import { expect, test } from 'vitest';
import { type ItemGroup, storeGroups } from '../../../../src/model/itemGroups';
import type { Reference } from '../../../../src/model/reference';
import { SiteError } from '../../../../src/model/siteError';
import type { Blob, TaskContext } from '../../../../src/model/task';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { hashContent } from '../../../../src/node/files/hashContent';
import {
  collectSiteLinks,
  createPageReader,
  type LinkEngine,
  linkGroup,
  readLinkingPages,
} from '../../../../src/node/links/linkGroups';

interface Page {
  readonly links?: readonly string[];
  readonly rawLinks?: readonly string[];
  readonly embeds?: readonly string[];
  readonly layoutLinks?: readonly string[];
  readonly anchors?: readonly string[];
  readonly references?: readonly Reference[];
}

const SITE = { url: 'https://own.example', baseUrl: '/base/' };
const reference = (kind: Reference['kind'], url: string): Reference => ({
  ...{ kind, rawUrl: url, resolved: url },
  location: { file: 'docs/a.md', line: 1, column: 1 },
});

/** Creates an engine for given pages, of which `undefined` ones fail, with at most `size` of them in a group. */
function open(pages: Readonly<Record<string, Page | undefined>>, size = 1) {
  const { blobs } = createMemoryStore();
  const store = (text: string): Blob => ({ blob: blobs.put(Buffer.from(text)), size: text.length });
  const read: string[] = [];
  const context = {
    parameter: () => 'skip',
    readBlob: ({ blob }: Blob) => blobs.read(blob),
    async get({ name }: { readonly name: string }, args: unknown) {
      if (name === linkGroup.name) return linkGroup.run(context as unknown as TaskContext, args as Blob);
      if (name === 'linked-site') return SITE;
      read.push(args as string);
      const page = pages[args as string];
      if (!page) throw new SiteError('The page fails.', { code: 'compile-failure' });
      const layoutLinks = store(JSON.stringify(page.layoutLinks ?? []));
      return { links: [], embeds: [], anchors: [], references: [], ...page, layoutLinks };
    },
  };
  const groups: readonly ItemGroup[] = storeGroups({ store }, Object.keys(pages), hashContent, size);
  return { engine: context as unknown as LinkEngine, groups, read };
}

const PAGES = {
  '/base/a': {
    layoutLinks: ['/base/', '/base/a'],
    links: [
      '/base/b',
      'c',
      '#own',
      '/base/a#own',
      'https://own.example/base/d',
      'https://elsewhere.example/',
    ],
    rawLinks: ['/base/raw'],
    embeds: ['/base/i.png'],
    anchors: ['own'],
    references: [
      reference('link', '/base/b'),
      reference('image', '/base/i.png'),
      reference('link', 'https://own.example/fr/a'),
    ],
  },
  '/base/b': { layoutLinks: ['/base/', '/base/a'], links: ['/base/b#gone'] },
  '/base/failed': undefined,
};

test('a group contains each address once, and counts what its pages refer to', async () => {
  const { engine, groups } = open(PAGES, 10);
  expect(groups).toHaveLength(1);
  expect(await engine.get(linkGroup, groups[0]?.items as Blob)).toEqual({
    contentLinks: ['/base/b'],
    links: ['/base/b#gone', '/base/d', '/base/raw', 'http://site.invalid/base/c'],
    files: ['/base/i.png'],
    outside: ['/fr/a'],
    layouts: [[expect.anything(), 2]],
    count: 9,
  });
});

test('a site has the addresses of all groups, of layouts, and of pages that fail', async () => {
  const { engine, groups } = open(PAGES);
  const failed = {
    ...{ path: '/base/failed', sourceFile: 'docs/failed.md', ignored: [], layoutLinks: [] },
    ...{ links: [], rawLinks: [], embeds: [], external: [] },
    references: [
      { rawUrl: 'x.md', address: '/base/x', location: { file: 'docs/failed.md', line: 2, column: 1 } },
    ],
  };
  const { links, files, count } = await collectSiteLinks(engine, groups, [failed]);
  expect([...links].sort()).toEqual([
    ...['/base/', '/base/a', '/base/b', '/base/b#gone', '/base/d', '/base/raw', '/base/x'],
    'http://site.invalid/base/c',
  ]);
  expect([...files]).toEqual(['/base/i.png']);
  expect(count).toBe(9 + 2 * 2);
});

test('only the pages of groups with a wanted address are read, in the order of the pages', async () => {
  const { engine, groups, read } = open({ ...PAGES, '/base/c': { links: ['/base/b#gone'] }, '/base/d': {} });
  const pages = ['/base/d', '/base/c', '/base/b', '/base/a'].map((path) => ({ path, sourceFile: undefined }));
  const find = async (links: readonly string[], files: readonly string[] = []) => {
    const addresses = { links: new Set(links), files: new Set(files) };
    const input = { pages, groups } as unknown as Parameters<typeof readLinkingPages>[1];
    const found: string[] = [];
    for await (const page of readLinkingPages(engine, input, { addresses, site: SITE }))
      found.push(page.path);
    return found;
  };
  /** Returns the pages in the same groups as the given ones. */
  const together = (...paths: readonly string[]) => {
    const members = groups
      .map(({ items }) => JSON.parse(engine.readBlob(items).toString()) as readonly string[])
      .filter((group) => group.some((path) => paths.includes(path)));
    return pages.map(({ path }) => path).filter((path) => members.flat().includes(path));
  };
  expect(groups.length).toBeGreaterThan(2);
  expect(await find(['/base/b#gone'])).toEqual(together('/base/b', '/base/c'));
  expect(await find(['/base/a'])).toEqual(together('/base/a', '/base/b'));
  expect(await find([], ['/base/i.png'])).toEqual(together('/base/a'));
  read.length = 0;
  expect(await find([])).toEqual([]);
  expect(read).toEqual([]);
});

test('pages next to each other share their list of links, and few lists are kept', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `/base/p${at}`);
  const { engine } = open(
    Object.fromEntries(paths.map((path, at) => [path, { layoutLinks: [`/base/category-${at >> 1}`] }])),
  );
  const readPage = createPageReader(engine, SITE);
  const lists: (readonly string[])[] = [];
  for (const path of paths) lists.push((await readPage({ path, sourceFile: undefined })).layoutLinks);
  for (let at = 0; at < paths.length; at += 2) {
    expect(lists[at]).toEqual([`/base/category-${at >> 1}`]);
    expect(lists[at + 1]).toBe(lists[at]);
  }
  const again = async (path: string) => (await readPage({ path, sourceFile: undefined })).layoutLinks;
  expect(await again('/base/p199')).toBe(lists[199]);
  expect(await again('/base/p0')).not.toBe(lists[0]);
});
