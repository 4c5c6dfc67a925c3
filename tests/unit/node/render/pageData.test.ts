import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import type { PageManifestEntry } from '../../../../src/node/bundle/pageManifest';
import {
  collectContentCodes,
  createPageData,
  createSharedUrl,
  readContentCodes,
} from '../../../../src/node/render/pageData';
import { errorsOf } from '../../tempSite';

const content = (name: string, more: Partial<CompiledContent> = {}): CompiledContent => ({
  key: `/site/docs/${name}`,
  file: `/site/docs/${name}`,
  hydration: 'static',
  code: { blob: `code of ${name}`, size: 1 },
  hash: `hash of ${name}`,
  frontMatter: {},
  toc: [],
  anchors: [],
  references: [],
  assets: [],
  imports: {},
  partials: {},
  classNames: [],
  diagnostics: [],
  moduleAssets: {},
  ...more,
});
const getFrom =
  (...contents: readonly CompiledContent[]) =>
  async (file: string) =>
    contents.find((each) => each.file === file) as CompiledContent;

describe('createPageData', () => {
  const baseData = {
    path: '/a',
    plugin: { name: 'docs', id: 'default' },
    levels: [
      {
        component: '@theme/DocRoot',
        path: '/',
        props: { sidebar: { $: 'shared', url: '/gen/s.json' }, n: 1 },
      },
      { component: '@theme/DocItem', path: '/a' },
    ],
  } as const;
  const entry = { baseData } as unknown as PageManifestEntry;
  const shared = new Map([['/gen/s.json', '/base/s.1234.json']]);

  it('contains the URLs of shared data', () => {
    expect(createPageData(entry, shared)).toEqual({
      ...baseData,
      buildId: '',
      levels: [
        { ...baseData.levels[0], props: { sidebar: { $: 'shared', url: '/base/s.1234.json' }, n: 1 } },
        baseData.levels[1],
      ],
    });
  });
});

describe('collectContentCodes', () => {
  it('returns the code of static content and its partials', async () => {
    const inner = content('_inner.md');
    const partial = content('_partial.md', { partials: { './inner.mjs': inner.file } });
    const page = content('a.md', {
      partials: { './partial.mjs': partial.file },
      imports: { '@theme/Tabs': '@theme/Tabs' },
    });
    const interactive = content('b.mdx', { hydration: 'interactive' });
    const own = new Map([
      ['docs/a.md', page],
      ['docs/b.mdx', interactive],
    ]);
    const codes = await collectContentCodes(own, getFrom(inner, partial, page, interactive));
    expect(codes).toEqual({
      'docs/a.md': {
        code: page.code,
        partials: {
          './partial.mjs': {
            code: partial.code,
            partials: { './inner.mjs': { code: inner.code, partials: {} } },
          },
        },
      },
    });
    expect(readContentCodes(codes, ({ blob }) => `read ${blob}`)).toEqual({
      'docs/a.md': {
        code: 'read code of a.md',
        partials: {
          './partial.mjs': {
            code: 'read code of _partial.md',
            partials: { './inner.mjs': { code: 'read code of _inner.md', partials: {} } },
          },
        },
      },
    });
  });

  it('includes a partial as often as it is imported', async () => {
    const inner = content('_inner.md');
    const [one, two] = ['_one.md', '_two.md'].map((name) =>
      content(name, { partials: { './inner.mjs': inner.file } }),
    ) as [CompiledContent, CompiledContent];
    const page = content('a.md', { partials: { './one.mjs': one.file, './two.mjs': two.file } });
    const codes = await collectContentCodes(new Map([['a', page]]), getFrom(inner, one, two));
    expect(Object.values(codes['a']?.partials ?? {}).map(({ partials }) => partials)).toEqual(
      Array.from({ length: 2 }, () => ({ './inner.mjs': { code: inner.code, partials: {} } })),
    );
  });

  it('throws for circular imports', async () => {
    const one = content('_one.md', { partials: { './two.mjs': '/site/docs/_two.md' } });
    const two = content('_two.md', { partials: { './one.mjs': '/site/docs/_one.md' } });
    const page = content('a.md', { partials: { './one.mjs': one.file } });
    const own = new Map([['docs/a.md', page]]);
    expect(
      await errorsOf(() => collectContentCodes(own, getFrom(one, two, page)), '/site'),
    ).toMatchInlineSnapshot(`
      "✖ Circular import: \`_one.md\` imports \`_two.md\`, which imports \`_one.md\`.
        docs/_one.md  circular-import
        → Remove one of these imports."
    `);
  });
});

describe('createSharedUrl', () => {
  it('returns URLs that change with the content only', () => {
    const getUrl = (dir: string, text: string) =>
      createSharedUrl(`/${dir}/sidebar.json`, { content: Buffer.from(text), baseUrl: '/base/' });
    expect(getUrl('a', '[1]')).toMatch(/^\/base\/assets\/data\/shared\/sidebar\.[\da-f]{8}\.json$/);
    expect(getUrl('b', '[2]')).not.toBe(getUrl('a', '[1]'));
    expect(getUrl('b', '[1]')).toBe(getUrl('a', '[1]'));
  });
});
