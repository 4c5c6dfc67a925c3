import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../../../../plugins/search/index/buildIndex';
import { createIncrementalIndexBuilder } from '../../../../../plugins/search/index/cachedIndex';
import { extractPageRecords } from '../../../../../plugins/search/records/extractPageRecords';
import { encodeLength, decodeLength, getShardFile } from '../../../../../plugins/search/format/indexFormat';
import type { PageRecords } from '../../../../../plugins/search/records/pageRecords';

const WORDS = 'flow step task run join branch foreach artifact parameter retry catch timeout batch'.split(
  ' ',
);

function createPages(count: number): readonly PageRecords[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `/p${at}`,
    location: 'Docs',
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    links: [`/p${(at + 1) % count}`],
    sections: [
      {
        level: 1,
        heading: `Page ${at}`,
        anchor: '',
        text: WORDS.map((word, i) => `${word}${(at * i) % 7}`).join(' '),
      },
    ],
  }));
}

function listChangedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.filter((name) => before.get(name) !== after.get(name));
}

describe('buildIndex', () => {
  it('does not depend on the order of the pages', () => {
    const all = createPages(30);
    expect(listChangedFiles(buildIndex(all), buildIndex(all.toReversed()))).toEqual([]);
  });

  it('changes only files that contain the changed page', () => {
    const all = createPages(30);
    const edited = all.map((page) =>
      page.path === '/p7'
        ? { ...page, sections: page.sections.map((one) => ({ ...one, text: `${one.text} zebra` })) }
        : page,
    );
    const text = [...buildIndex(all)].find(
      ([, json]) => json.includes('"Page 7"') && json.startsWith('[['),
    )?.[0];
    expect(listChangedFiles(buildIndex(all), buildIndex(edited))).toEqual(
      ['index.json', text, 'terms.json', getShardFile('z')].sort(),
    );
  });

  it('changes only files that contain the page when a page is added', () => {
    const more = [
      ...createPages(30),
      {
        ...createPages(1)[0],
        path: '/new',
        links: [],
        sections: [{ level: 1, heading: 'Zebra', anchor: '', text: '' }],
      } as PageRecords,
    ];
    const names = listChangedFiles(buildIndex(createPages(30)), buildIndex(more));
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['index.json', 'terms.json', getShardFile('z')]));
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

  it('equals an incremental build, which only reads changed pages', async () => {
    const read: string[] = [];
    const createDocument = (path: string, text: string) => ({
      path,
      text,
      sourceFile: undefined,
      plugin: { name: 'docs', id: 'default' },
      document: async () => {
        read.push(path);
        return createHtml(text);
      },
    });
    const createHtml = (text: string) => `<main><article><h1>Title</h1><p>${text}</p></article></main>`;
    const make = createIncrementalIndexBuilder();
    const before = ['/a', '/b', '/c'].map((path, at) =>
      createDocument(path, WORDS.slice(at, at + 3).join(' ')),
    );
    const after = before.map((one) => (one.path === '/b' ? createDocument('/b', 'zebra') : one));
    for (const documents of [before, after, [...before, createDocument('/404.html', 'Nothing')]]) {
      const files = await make({ pages: documents } as unknown as Parameters<typeof make>[0]);
      const records = documents.flatMap(({ path, text }) =>
        path === '/404.html' ? [] : [extractPageRecords(createHtml(text), path) as PageRecords],
      );
      expect(listChangedFiles(files, buildIndex(records))).toEqual([]);
    }
    expect(read).toEqual(['/a', '/b', '/c', '/b']);
  });
});
