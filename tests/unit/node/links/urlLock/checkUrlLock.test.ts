import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packIds } from '../../../../../src/model/idList';
import { addAddresses, createAddressSets } from '../../../../../src/node/links/addresses';
import { collectPageReferences } from '../../../../../src/node/links/collectPageReferences';
import { checkUrlLock } from '../../../../../src/node/links/urlLock/checkUrlLock';
import { formatUrl } from '../../../../../src/node/links/urlLock/urlLockFile';
import { formatDiagnostics } from '../../../../driver/errorText';

type Input = Parameters<typeof checkUrlLock>[0];

interface Page {
  readonly path: string;
  readonly title?: string;
  readonly sourceFile?: string;
  readonly anchors?: readonly string[];
  readonly headingIds?: readonly string[];
  readonly links?: readonly string[];
}

interface Case extends Partial<Omit<Input, 'site' | 'addresses' | 'rendered' | 'moved'>> {
  readonly moved?: Partial<Input['moved']>;
  readonly lock: string | null;
  readonly pages: readonly Page[];
  readonly renames?: Readonly<Record<string, string>>;
  readonly staticRedirects?: string;
  readonly site?: Partial<Input['site']> | undefined;
  readonly anchorsOption?: 'referenced' | 'all';
}

const PLUGIN = {
  name: 'docusaurus-plugin-client-redirects',
  id: 'default',
} as Input['site']['plugins'][number];

async function check({
  lock,
  pages,
  renames = {},
  staticRedirects = '',
  site,
  anchorsOption,
  moved,
  ...more
}: Case) {
  const results: Readonly<Record<string, unknown>> = {
    'url-lock-text': lock,
    'renamed-sources': renames,
    'static-redirects-text': staticRedirects,
  };
  const rendered = pages.map((page) => ({
    title: '',
    sourceFile: undefined,
    anchors: [],
    headingIds: [],
    links: [],
    references: [],
    ...page,
  }));
  const address = { url: 'https://own.example', baseUrl: site?.baseUrl ?? '/' };
  const addresses = createAddressSets();
  for (const page of rendered) addAddresses(addresses, collectPageReferences(page, address));
  return checkUrlLock({
    engine: { get: async (task) => results[task.name] as never },
    site: {
      siteDir: '/site',
      siteConfigPath: '/site/docusaurus.config.ts',
      baseUrl: '/',
      localeFolder: '/',
      otherLocaleFolders: [],
      plugins: [PLUGIN],
      siteConfig: {
        url: address.url,
        host: { name: 'netlify' },
        urlLock: { anchors: anchorsOption ?? 'referenced' },
      },
      ...site,
    } as Input['site'],
    rendered: rendered.map((page) => ({ ...page, anchors: packIds(page.anchors) })),
    addresses,
    references: [],
    moved: { redirects: new Map(), redirectedAnchors: new Set(), redirectsFile: undefined, ...moved },
    failedPages: [],
    files: new Set(),
    updates: false,
    ...more,
  });
}

const report = async (input: Case) => formatDiagnostics((await check(input))?.diagnostics ?? []);
const hint = async (input: Case) => (await check(input))?.diagnostics[0]?.hint;
const listUrls = async (input: Case) =>
  (await check({ ...input, updates: true }))?.urls.map(formatUrl).sort();

describe('the published URLs of a site', () => {
  const pages: readonly Page[] = [
    { path: '/', links: ['/a#linked', '/a#missing', '#own'], anchors: ['own'] },
    {
      path: '/a/',
      anchors: ['linked', 'explicit', 'free', '__docusaurus'],
      headingIds: ['explicit', 'hidden'],
    },
    { path: '/404.html' },
  ];

  it('are pages, explicit heading IDs, and anchors that other pages link to', async () => {
    expect(await listUrls({ lock: null, pages })).toEqual(['/', '/a', '/a#explicit', '/a#linked']);
  });

  it('are all anchors if the config says so', async () => {
    expect(await listUrls({ lock: null, pages, anchorsOption: 'all' })).toEqual([
      '/',
      '/#own',
      '/a',
      '/a#explicit',
      '/a#free',
      '/a#linked',
    ]);
  });

  it('include anchors in the config', async () => {
    const references = [{ kind: 'link' as const, rawUrl: '/a#free', location: { file: 'x' } }];
    expect(await listUrls({ lock: null, pages, references })).toContain('/a#free');
  });

  it('are not checked without a lock', async () => {
    expect(await check({ lock: null, pages })).toBeUndefined();
  });

  it('keep locked URLs that still work', async () => {
    expect(
      await listUrls({
        lock: '/a#free\n/gone\n/old\n',
        pages,
        moved: { redirects: new Map([['/old', '/a']]) },
      }),
    ).toEqual(['/', '/a', '/a#explicit', '/a#free', '/a#linked', '/old']);
  });

  it('are counted if they are new', async () => {
    expect(await check({ lock: '/\n', pages })).toMatchObject({ added: 3, diagnostics: [] });
  });
});

describe('a published page', () => {
  const gone = '/\n/guides/old docs/old.md\n/guides/old#part\n';
  const renamed: Case = {
    lock: gone,
    pages: [{ path: '/' }, { path: '/guides/new', sourceFile: 'docs/new.md' }],
    renames: { 'docs/old.md': 'docs/new.md' },
  };

  it('is reported once if it is gone, with the redirect to add', async () => {
    expect(await report(renamed)).toMatchInlineSnapshot(`
      "✖ The published page \`/guides/old\` has moved: \`docs/old.md\` was renamed to \`docs/new.md\`.
        urls.lock:2:1  removed-url
        → To redirect it, add \`{ from: '/guides/old', to: '/guides/new' },\` to \`redirects\` in docusaurus.config.ts. To accept the removal, run \`docs-site check --update\`."
    `);
  });

  it('may be redirected, a file, or a page that failed to render', async () => {
    expect(await report({ ...renamed, moved: { redirects: new Map([['/guides/old/', '/']]) } })).toBe('');
    expect(await report({ ...renamed, files: new Set(['guides/old/index.html']) })).toBe('');
    expect(await report({ ...renamed, failedPages: ['/guides/old'] })).toBe('');
    const redirectsFile = '/site/static/_redirects';
    expect(
      await report({ ...renamed, moved: { redirectsFile }, staticRedirects: '/guides/* /new/:splat 301' }),
    ).toBe('');
  });

  it('is redirected by the plugin, which is added if there is none, or by the file of the host', async () => {
    const site = { plugins: [] };
    expect(await hint({ ...renamed, site })).toContain(
      "`['client-redirects', { redirects: [{ from: '/guides/old', to: '/guides/new' }] }],`",
    );
    const redirectsFile = '/site/static/_redirects';
    expect(await hint({ ...renamed, site, moved: { redirectsFile } })).toContain(
      'add `/guides/old /guides/new 301` to static/_redirects.',
    );
  });

  it.skipIf(path.sep === '\\')(
    'is redirected by a file in a folder with a backslash in its name',
    async () => {
      const site = { plugins: [] };
      const redirectsFile = '/site/my\\files/_redirects';
      expect(await hint({ ...renamed, site, moved: { redirectsFile } })).toContain(
        'to my\\files/_redirects.',
      );
    },
  );

  it.each<[string, Page[], string]>([
    ['the page with its source', [{ path: '/v1/old', sourceFile: 'docs/old.md' }], '/v1/old'],
    ['a new page with the same name', [{ path: '/other/old' }], '/other/old'],
    ['a new page with this title', [{ path: '/z', title: 'Old' }], '/z'],
    ['the closest page above', [{ path: '/guides' }, { path: '/x' }], '/guides'],
    ['the home page', [], '/'],
  ])('is redirected to %s', async (_, others, to) => {
    const found = await hint({ lock: gone, pages: [{ path: '/' }, ...others] });
    expect(found).toContain(`{ from: '/guides/old', to: '${to}' }`);
  });

  it('belongs to its locale', async () => {
    const lock = '/a\n/fr/a\n/fr/b\n';
    const en = await check({
      lock,
      pages: [{ path: '/base/a' }],
      site: { baseUrl: '/base/', otherLocaleFolders: ['/fr/'] },
    });
    expect(en).toMatchObject({ diagnostics: [], added: 0 });
    expect(en?.others.map(formatUrl)).toEqual(['/fr/a', '/fr/b']);
    const site = { baseUrl: '/base/fr/', localeFolder: '/fr/', otherLocaleFolders: ['/'] };
    const fr = await check({ lock, pages: [{ path: '/base/fr/a' }], site });
    expect(fr?.diagnostics.map(({ message, hint: fix }) => `${message} ${fix}`)).toEqual([
      expect.stringContaining("`/fr/b` no longer exists. To redirect it, add `{ from: '/b', to:"),
    ]);
  });
});

describe('a published anchor', () => {
  const input: Case = {
    lock: '/a\n/a#install\n',
    pages: [{ path: '/a', anchors: ['installing'], sourceFile: 'docs/a.md' }],
  };

  it('is reported if it is gone, with the ID to restore', async () => {
    expect(await report(input)).toMatchInlineSnapshot(`
      "✖ The published anchor \`/a#install\` no longer exists.
        urls.lock:2:1  removed-anchor
        → Add \`{#install}\` to its heading in docs/a.md. To redirect it instead, add \`{ from: '/a#install', to: '/a' },\` to \`redirects\` in docusaurus.config.ts. To accept the removal, run \`docs-site check --update\`."
    `);
  });

  it('may be redirected', async () => {
    expect(await report({ ...input, moved: { redirectedAnchors: new Set(['/a#install']) } })).toBe('');
  });

  it('is redirected to a new page that has it', async () => {
    const pages = [...input.pages, { path: '/setup', anchors: ['install'] }];
    expect(await hint({ ...input, pages })).toContain("{ from: '/a#install', to: '/setup#install' }");
  });
});
