import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../driver/errorText';
import type { HostName } from '../../../../src/model/hostConfig';
import { createEngine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { addHostFiles } from '../../../../src/node/output/addHostFiles';
import { createFileSource, type OutputSource } from '../../../../src/node/output/outputEntries';
import { addRedirects } from '../../../../src/node/output/redirects/addRedirects';
import { outputTasks } from '../../../../src/node/output/outputTasks';
import type { RenderedSite } from '../../../../src/node/render/renderSite';
import { routeTasks } from '../../../../src/node/site/routeTasks';
import { getSiteFacts } from '../../../../src/node/site/siteFacts';
import { siteParameter } from '../../../../src/node/site/siteParameters';
import { givenSite } from '../../../../src/node/site/siteTasks';
import { loadTestSite } from '../site/loadTestSite';

const REDIRECTS = [
  { from: '/old', to: '/new' },
  { from: '/new.html', to: '/new' },
  { from: '/page.html', to: '/new' },
];

/** Adds the host files of a site with two pages, and returns the diagnostics and a reader of the files. */
async function addToTestSite(
  host: HostName,
  own: Readonly<Record<string, string>> = {},
  redirects = REDIRECTS,
  hosting: Partial<Parameters<typeof addHostFiles>[0]> = {},
) {
  const plugin = () => ({ name: 'moves', getRedirects: () => redirects });
  const site = await loadTestSite({ config: { host, trailingSlash: false, plugins: [plugin] } });
  const pages = ['/page', '/new'].map((each) => ({ path: each, title: each, anchors: [] }));
  const files = { 'page.html': '<script>page</script>', 'new.html': '<script>new</script>', ...own };
  const sources = new Map(
    Object.entries(files).map(([file, text]) => [file, createFileSource(file, text)] as const),
  );
  const engine = createEngine({
    store: createMemoryStore(),
    roots: { siteDir: '/site', generatorDir: '/generator' },
    tasks: [...routeTasks, ...outputTasks, givenSite],
  });
  engine.set(siteParameter, site);
  const { diagnostics } = await addHostFiles({
    engine,
    site: getSiteFacts(site),
    rendered: { pages } as unknown as RenderedSite,
    isRoot: true,
    redirectShare: 1,
    ...hosting,
    sources,
  });
  const text = formatDiagnostics(diagnostics);
  const read = async (file: string) => {
    const entries = await sources.get(file)?.resolve();
    return String(await entries?.find((entry) => entry.path === file)?.read());
  };
  return { text, read, files: [...sources.keys()] };
}

test('configures the redirects that Vercel can match, and reports the others', async () => {
  const { text, read } = await addToTestSite('vercel');
  const { redirects } = JSON.parse(await read('vercel.json')) as {
    readonly redirects: readonly { readonly source: string }[];
  };
  expect(redirects.map(({ source }) => source)).toEqual(['/old{/}?']);
  expect(text).toMatchInlineSnapshot(`
    "⚠ The redirect from \`/page.html\` has no effect: the host \`vercel\` serves the page \`/page\` at that path.  unused-redirect
      → Remove the redirect, or change the path of the page."
  `);
});

test('leaves the other locales their share of the redirects that the host supports', async () => {
  const locale = { baseUrl: '/fr/', redirects: [{ from: '/fr/old', to: '/fr/new' }] };
  const hosting = { redirectShare: 1 / 1000, localeRules: [locale] };
  const moves = ['/a', '/b'].map((from) => ({ from, to: '/new' }));
  const { read, files } = await addToTestSite('vercel', {}, moves, hosting);
  expect(JSON.parse(await read('vercel.json'))).toMatchObject({
    redirects: [{ source: '/a{/}?' }, { source: '/fr/old{/}?' }],
  });
  expect(files).toContain('b/index.html');
  expect(files).not.toContain('a/index.html');
  const inFolder = await addToTestSite('netlify', {}, moves, { isRoot: false, redirectShare: 0 });
  expect(inFolder.files).toEqual(expect.arrayContaining(['a/index.html', 'b/index.html']));
  expect(inFolder.files).not.toContain('_headers');
});

test('configures all redirects for Netlify and nginx', async () => {
  const netlify = await addToTestSite('netlify');
  expect((await netlify.read('_redirects')).split('\n').map((line) => line.split(' ')[0])).toEqual([
    '/old',
    '/old/',
    '/new.html',
    '/page.html',
    '',
  ]);
  const nginx = await addToTestSite('nginx');
  expect((await nginx.read('.nginx/http.conf')).match(/"~\^\/(?!assets)[^"]*"/g)).toEqual([
    '"~^/old/?$"',
    '"~^/new\\\\.html$"',
    '"~^/page\\\\.html$"',
  ]);
  expect([netlify.text, nginx.text]).toEqual(['', '']);
});

test('appends redirects to the `_redirects` file of the site, and keeps other host files of the site', async () => {
  const netlify = await addToTestSite('netlify', { _redirects: '/mine /new', _headers: 'mine' });
  expect((await netlify.read('_redirects')).split('\n').slice(0, 2)).toEqual([
    '/mine /new',
    expect.stringContaining('/old '),
  ]);
  expect(await netlify.read('_headers')).toBe('mine');
  expect(netlify.text).toMatchInlineSnapshot(`
    "⚠ The static file \`_headers\` replaces the file that the build generates for the host.  replaced-host-file
      → Move its settings to \`host: { headers: … }\` in the config and delete the file, or keep it and set \`host: 'plain'\`."
  `);
});

test('adds redirect pages for a host without redirects, and a script to pages with moved anchors', async () => {
  const moved = [
    { from: '/old', to: '/new' },
    { from: '/page', anchor: 'part', to: '/new' },
    { from: '/taken', to: '/new' },
  ];
  const { text, read, files } = await addToTestSite('plain', { 'taken/index.html': 'mine' }, moved);
  expect(await read('old/index.html')).toContain('url=/new');
  expect(await read('page.html')).toMatch(/<script [^>]*data-anchors.*<script>page<\/script>$/s);
  expect(await read('new.html')).toBe('<script>new</script>');
  expect(files.filter((file) => file.startsWith('assets/'))).toEqual([
    expect.stringMatching(/^assets\/js\/redirect\..*\.js$/),
  ]);
  expect(await read('taken/index.html')).toBe('mine');
  expect(text).toMatchInlineSnapshot(`
    "✖ Cannot write the redirect from \`/taken\`: the output already has a file \`taken/index.html\`.  invalid-redirect
      → Remove the redirect, or the file in the static folder."
  `);
});

test('adds the script only to files of the page that have no other source', async () => {
  const site = getSiteFacts(await loadTestSite({}));
  const data = createFileSource('data.json', 'shared');
  const page: OutputSource = {
    paths: ['page/index.html', 'data.json'],
    resolve: () => createFileSource('page/index.html', '<script>page</script>').resolve(),
  };
  const sources = new Map([
    ['data.json', data],
    ['page/index.html', page],
  ]);
  const moved = [
    { from: '/page', to: undefined, anchors: [['part', '/new']], errorLocation: undefined },
  ] as const;
  await addRedirects({ site, moved, sources, pages: ['/page'] });
  expect(sources.get('page/index.html')).not.toBe(page);
  expect(sources.get('data.json')).toBe(data);
});
