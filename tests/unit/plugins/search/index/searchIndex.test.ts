import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchTheme } from '../../../../../plugins/search';
import { decodeLength, encodeLength, getShardFile } from '../../../../../plugins/search/format/indexFormat';
import type { Plugin } from '../../../../../src/model/plugin';
import { createFakeSite, type FakePage, type FakeSite } from '../../fakeSite';
import { pluginContext } from '../../pluginContext';
import { readRecords } from '../readRecords';
import { buildReferenceIndex } from '../referenceIndex';

const WORDS = 'flow step task run join branch foreach artifact parameter retry catch timeout batch'.split(
  ' ',
);

function createPage(path: string, title: string, text: string, link = ''): FakePage {
  const more = link && ` <a href="${link}">link</a>`;
  return { path, title, html: `<article><h1>${title}</h1><p>${text}${more}</p></article>` };
}

function createPages(count: number): readonly FakePage[] {
  return Array.from({ length: count }, (_, at) => {
    const text = WORDS.map((word, i) => `${word}${(at * i) % 7}`).join(' ');
    return createPage(`/p${at}`, `Page ${at}`, text, `/p${(at + 1) % count}`);
  });
}

const context = pluginContext('/site');
const plugin = createSearchTheme('/theme')(context, {}) as Plugin;

type Files = ReadonlyMap<string, string>;

/** Builds the index, and returns its files by path within its folder. */
async function buildIndex(site: FakeSite): Promise<Files> {
  const { files } = await site.build(plugin, { ...context, routes: [] });
  return new Map(
    [...files]
      .filter(([file]) => file.startsWith('assets/search/'))
      .map(([file, content]) => [file.slice('assets/search/'.length), content.toString()]),
  );
}

function buildExpectedIndex(pages: readonly FakePage[]): Files {
  const records = pages.map(({ path, html }) =>
    path === '/404.html' || html === undefined
      ? undefined
      : readRecords(`<html lang="en"><head></head><body><main>${html}</main></body></html>`, path),
  );
  return buildReferenceIndex(records.filter((page) => page !== undefined));
}

function listChangedFiles(before: Files, after: Files): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.filter((name) => before.get(name) !== after.get(name));
}

/** Builds the index before and after a change of the pages, and returns the files that differ. */
async function listChanges(before: readonly FakePage[], after: readonly FakePage[]) {
  const site = createFakeSite(before);
  const first = await buildIndex(site);
  site.setPages(after);
  const second = await buildIndex(site);
  return { first, second, names: listChangedFiles(first, second) };
}

const editPage7 = (pages: readonly FakePage[]) =>
  pages.map((page) =>
    page.path === '/p7' ? { ...page, html: page.html?.replace('</p>', ' zebra</p>') ?? '' } : page,
  );

describe('searchIndex', () => {
  it('does not depend on the order of the pages', async () => {
    const all = createPages(30);
    const { first, names } = await listChanges(all, all.toReversed());
    expect(names).toEqual([]);
    expect(listChangedFiles(first, buildExpectedIndex(all))).toEqual([]);
  });

  it('changes only files that contain the changed page', async () => {
    const all = createPages(30);
    const { first, names } = await listChanges(all, editPage7(all));
    const [text] = [...first].find(([, json]) => json.includes('"Page 7"') && json.startsWith('[[')) ?? [];
    expect(names).toEqual(['index.json', text, 'terms.json', getShardFile('z')].sort());
  });

  it('changes only files that contain the page when a page is added', async () => {
    const all = createPages(30);
    const { names } = await listChanges(all, [...all, createPage('/new', 'Zebra', '')]);
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['index.json', 'terms.json', getShardFile('z')]));
  });

  it('reads only the changed page after an edit, and merges only the terms that have changed', async () => {
    const all = createPages(30);
    const site = createFakeSite(all);
    await buildIndex(site);
    site.takeRuns();
    site.setPages(editPage7(all));
    await buildIndex(site);
    const runs = site.takeRuns().filter((run) => !run.startsWith('search-bucket-parts '));
    expect(runs.map((run) => run.replace(/ {.*/, ''))).toEqual([
      'search-bucket "ze"',
      'search-bucket-part',
      'search-buckets null',
      'search-document-frame "/p7"',
      'search-group',
      'search-index []',
      'search-pages null',
      'search-records "/p7"',
    ]);
    // A change outside of the content, such as another script URL, reads the head of the document and nothing else.
    site.setPages(
      editPage7(all).map((page) =>
        page.path === '/p3'
          ? {
              ...page,
              document: `<html lang="en"><head><script src="/new.js"></script></head><body><main>${page.html}</main></body></html>`,
            }
          : page,
      ),
    );
    await buildIndex(site);
    expect(site.takeRuns()).toEqual(['search-document-frame "/p3"']);
  });

  it('runs nothing in the next process, and only what an edit affects after it', async () => {
    const all = createPages(30);
    const site = createFakeSite(all);
    const before = await buildIndex(site);
    const unchanged = site.reopen();
    expect(listChangedFiles(before, await buildIndex(unchanged))).toEqual([]);
    expect(unchanged.takeRuns()).toEqual([]);
    const edited = site.reopen();
    edited.setPages(editPage7(all));
    expect(listChangedFiles(await buildIndex(edited), buildExpectedIndex(editPage7(all)))).toEqual([]);
    expect(edited.takeRuns().filter((run) => /^search-(?:records|bucket) /.test(run))).toEqual([
      'search-bucket "ze"',
      'search-records "/p7"',
    ]);
  });

  it('leaves out the 404 page, and pages that fail to render', async () => {
    const pages = [
      createPage('/404.html', 'Nothing', 'here'),
      { path: '/broken' },
      createPage('/a', 'A', 'Words'),
    ];
    const files = await buildIndex(createFakeSite(pages));
    expect(JSON.parse(files.get('index.json') ?? '').pages.map((page: readonly string[]) => page[2])).toEqual(
      ['/a'],
    );
  });

  it('calls a page without a heading by its title, without that of the site', async () => {
    const page = { path: '/a', title: 'Plain', html: '<p>Words</p>' };
    const document = '<html><head><title>Plain - Site</title></head><body><main></main></body></html>';
    const files = await buildIndex(createFakeSite([{ ...page, document }]));
    expect(JSON.parse(files.get('index.json') ?? '').pages[0][3]).toBe('Plain');
  });

  it('equals an index that is built at once, for any sequence of edits', async () => {
    const word = fc.oneof(
      fc.constantFrom(...WORDS, 'self.next', 'run_id', 'İstanbul', '日本語', 'a', '1', `${'x'.repeat(47)}🚀`),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    );
    const text = fc.array(word, { maxLength: 30 }).map((words) => removeMarkup(words.join(' ')));
    const edits = fc.array(fc.tuple(fc.nat({ max: 11 }), text, text, fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        let pages = createPages(8);
        const site = createFakeSite(pages);
        for (const [at, heading, body, isRemoved] of changes) {
          const path = `/p${at}`;
          // Large texts split shards.
          const page = createPage(path, heading, `${body} `.repeat(at === 3 ? 200 : 1), '/p1');
          pages = [...pages.filter((other) => other.path !== path), ...(isRemoved ? [] : [page])];
          site.setPages(pages);
          expect(listChangedFiles(await buildIndex(site), buildExpectedIndex(pages))).toEqual([]);
        }
      }),
      { numRuns: 15, seed: 3 },
    );
  });

  it('equals an index that is built at once if there are many pages and large shards', async () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      createPage(
        `/many/${at}`,
        `Page ${at}`,
        Array.from({ length: 12 }, (_, i) => `re${((at * 31 + i * 7) % 500).toString(36)}x s${at % 90}`).join(
          ' ',
        ),
        `/many/${at % 17}`,
      ),
    );
    const files = await buildIndex(createFakeSite(many));
    expect(listChangedFiles(files, buildExpectedIndex(many))).toEqual([]);
    expect([...files.keys()].filter((file) => /^terms\/re./.test(file)).length).toBeGreaterThan(5);
  });

  it('uses portable file names', () => {
    expect(['a', '@', 'ß', '-', '東', '_'].map(getShardFile)).toMatchInlineSnapshot(`
      [
        "terms/a.json",
        "terms/_40_.json",
        "terms/_df_.json",
        "terms/_2d_.json",
        "terms/_6771_.json",
        "terms/_5f_.json",
      ]
    `);
  });

  it('encodes lengths approximately', () => {
    for (const count of [0, 1, 2, 5, 40, 900])
      expect(decodeLength(encodeLength(count)) / (count || 1)).toBeLessThan(1.3);
    expect(encodeLength(1_000_000_000)).toBe('z');
  });
});

describe('createSearchTheme', () => {
  it('describes the search for browsers, and has no index of its own with a hosted search', async () => {
    const algolia = { appId: 'A', apiKey: 'k', indexName: 'i', searchPagePath: 'search' };
    const hosted = createSearchTheme('/theme')(
      pluginContext('/site', { themeConfig: { algolia } }),
      {},
    ) as Plugin;
    const { files } = await createFakeSite(createPages(2)).build(hosted, { ...context, routes: [] });
    expect([...files.keys()]).toEqual(['opensearch.xml']);
  });

  it('lists the index without reading any page', async () => {
    const site = createFakeSite(createPages(2));
    const files = await plugin.outputFiles?.({} as never, {
      ...context,
      content: undefined,
      routes: [],
      pages: [],
    });
    expect([...(files?.keys() ?? [])]).toEqual(['opensearch.xml', 'assets/search/']);
    expect(site.takeRuns()).toEqual([]);
  });
});

function removeMarkup(text: string): string {
  return text.replace(/[<>&]/g, '');
}
