import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packIds } from '../../../../src/model/idList';
import type { Site } from '../../../../src/model/site';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import { defineTask } from '../../../../src/model/task';
import { createWorkerPool } from '../../../../src/node/engine/workerPool';
import { type BrowserBundle, browserFiles } from '../../../../src/node/bundle/browserFiles';
import { manifestTasks } from '../../../../src/node/bundle/manifestTasks';
import type { ContentSite } from '../../../../src/node/markdown/compileSettings';
import { readPageContent } from '../../../../src/model/pageTasks';
import { pageFiles, pageTasks } from '../../../../src/node/render/pageTasks';
import { summaryTasks } from '../../../../src/node/render/pageSummaries';
import { routeTasks } from '../../../../src/node/site/routeTasks';
import { renderSite } from '../../../../src/node/render/renderSite';
import { makeSite, writeFiles } from '../markdown/site';
import { openCompiler, type SiteCompiler } from '../markdown/siteCompiler';
import { errorsOf } from '../../tempSite';

/** A server bundle that renders content as a text that its code contains, and fails for pages below `/base/bad`. */
const SERVER = `
exports.renderContent = (code) => ({ html: /\\w+ text/.exec(code)[0], head: [], anchors: [], styles: [] });
exports.evaluatePartial = () => ({});
exports.renderPage = async (data) => {
  if (data.path.startsWith('/base/bad')) throw new Error('No data for ' + data.path);
  const props = data.levels[0].props || {};
  return {
    html: '<nav></nav><main>' + ((props.content && props.content.html) || '') + '</main>',
    head: [], anchors: ['top'], links: ['/base/b'], uncheckedLinks: [], styles: [], code: {}, hasHydratedCode: false, sequences: [],
    headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: data.path + ' | T' }]],
  };
};
`;

const FILES = {
  'server.cjs': SERVER,
  'shared.json': '[1]',
  'docs/a.md': '## A\n\nfirst text\n\n[b](/base/b)\n',
  'docs/b.md': 'second text\n',
};

function createSite(paths: readonly string[] = ['/base/a', '/base/b'], files = FILES): Site {
  const site: ContentSite = makeSite({ files });
  const routes = paths.map((route) => ({
    path: route,
    component: '@theme/DocItem',
    exact: true,
    plugin: { name: 'docs', id: 'default' },
    metadata: { sourceFilePath: `docs/${path.basename(route)}.md`, lastUpdatedAt: 5 },
    modules: {
      content: path.join(site.siteDir, 'docs', `${path.basename(route)}.md`),
      shared: path.join(site.siteDir, 'shared.json'),
    },
  }));
  return {
    ...site,
    siteConfig: { ...site.siteConfig, themeConfig: themeConfigSchema.parse({}) },
    siteStorage: { type: 'localStorage', namespace: '' },
    mode: 'production',
    plugins: [],
    headTags: '',
    i18n: { currentLocale: 'en', localeConfigs: {} },
    preBodyTags: '',
    postBodyTags: '',
    routes,
    clientModules: [],
  } as unknown as Site;
}

/** The bundled assets, and the hash of the server side. */
type Bundles = BrowserBundle & { readonly serverHash: string };

function createBundles(more: Partial<Bundles> = {}): Bundles {
  return {
    buildId: 'build-1',
    boot: '/base/boot.js',
    extras: {
      lists: '/base/lists.js',
      tabs: '/base/tabs.js',
      styleProps: '/base/style-props.js',
      noScript: '/base/no.css',
    },
    scripts: ['/base/main.js'],
    styles: [],
    components: {},
    sheets: [],
    fonts: [],
    pages: {},
    copies: [],
    assets: [],
    serverHash: 'server-1',
    ...more,
  };
}

/** Compiles and renders a site as one build does. Returns the result, and the pages for which tasks have run. */
async function buildPages(
  site: Site,
  bundles: Partial<Bundles> = {},
  { server = 'server.cjs', verify = false } = {},
) {
  const compiler: SiteCompiler = openCompiler(site);
  const { engine } = compiler;
  const { serverHash, ...assets } = createBundles(bundles);
  engine.register([
    ...routeTasks,
    ...manifestTasks,
    ...pageTasks,
    ...summaryTasks,
    defineTask({ name: browserFiles.name, isVolatile: true, run: () => assets }),
  ]);
  const progress: string[] = [];
  const files = site.routes.map(({ path: route }) => `docs/${path.basename(route)}.md`);
  await compiler.compileAll(files);
  try {
    const rendered = await renderSite({
      engine,
      pool: createWorkerPool({ threads: 0 }),
      serverHash,
      writeServer: async () => path.join(site.siteDir, server),
      verify,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    const readDocument = async (page: string) =>
      engine.readBlob((await engine.get(pageFiles, page)).document).toString();
    return {
      ...rendered,
      readDocument,
      readContentHtml: (page: string) => readPageContent(engine, page),
      documents: await Promise.all(rendered.pages.map((page) => readDocument(page.path))),
      readData: async (page: string) => engine.readBlob((await engine.get(pageFiles, page)).data).toString(),
      progress,
      ran: compiler.takeRuns('rendered-page'),
      summarized: compiler.takeRuns('page-summaries'),
    };
  } finally {
    compiler.save();
  }
}

const ALL = ['404.html', 'a', 'b'];

test('renders all pages', async () => {
  const site = createSite();
  const { pages, sharedFiles, readDocument, readData, readContentHtml, progress } = await buildPages(site);
  expect(pages.map((page) => page.path)).toEqual(['/base/404.html', '/base/a', '/base/b']);
  expect(pages[1]).toEqual({
    path: '/base/a',
    sourceFile: 'docs/a.md',
    includedFiles: [],
    title: '/base/a',
    anchors: packIds(['top']),
    headingIds: [],
    isInteractive: false,
  });
  const [[url, file] = []] = Object.entries(sharedFiles);
  expect(url).toMatch(/^\/base\/assets\/data\/shared\/shared\.[\da-f]{8}\.json$/);
  expect(file).toBe(path.join(site.siteDir, 'shared.json'));
  expect(await readDocument('/base/a')).toContain('<main>first text</main>');
  expect(JSON.parse(await readData('/base/a'))).toMatchObject({ path: '/base/a', buildId: 'build-1' });
  expect(await readContentHtml('/base/a')).toBe('first text');
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
});

test('renders only the pages whose input has changed', async () => {
  const site = createSite();
  const first = await buildPages(site);
  expect(first.ran).toEqual(ALL);
  const second = await buildPages(site);
  expect(second.ran).toEqual([]);
  expect(second.documents).toEqual(first.documents);
  expect(second.pages).toEqual(first.pages);
  writeFiles(site.siteDir, { 'docs/b.md': 'third text\n' });
  const third = await buildPages(site);
  expect(third.ran).toEqual(['b']);
  expect(third.documents[2]).toContain('third text');
});

test('combines the summaries of a group of pages again only if one of them has changed', async () => {
  const site = createSite();
  const first = await buildPages(site);
  expect(first.summarized).toHaveLength(1);
  const second = await buildPages(site);
  expect(second.summarized).toEqual([]);
  writeFiles(site.siteDir, { 'docs/b.md': 'third text\n' });
  const third = await buildPages(site);
  expect(third.summarized).toEqual([]);
  writeFiles(site.siteDir, { 'docs/b.md': 'fourth text, [a](/base/a)\n' });
  const fourth = await buildPages(site);
  expect(fourth.summarized).toHaveLength(1);
});

test('assembles the documents again, but does not render, after a change of the app shell', async () => {
  const site = createSite();
  await buildPages(site);
  const { ran, documents } = await buildPages(site, { buildId: 'build-2', scripts: ['/base/new.js'] });
  expect(ran).toEqual([]);
  for (const document of documents) expect(document).toContain('src="/base/new.js"');
});

test('renders all pages again after a change of the server bundle', async () => {
  const site = createSite();
  await buildPages(site);
  expect((await buildPages(site, { serverHash: 'server-2' })).ran).toEqual(ALL);
});

test('renders the pages that use shared data again after a change of it', async () => {
  const site = createSite();
  await buildPages(site);
  writeFiles(site.siteDir, { 'shared.json': '[2]' });
  expect((await buildPages(site)).ran).toEqual(['a', 'b']);
});

test('reports the pages that fail together with their source files, and does not store them', async () => {
  const files = { ...FILES, 'docs/bad1.md': 'a text', 'docs/bad2.md': 'b text' };
  const site = createSite(['/base/bad1', '/base/a', '/base/bad2'], files);
  expect(await errorsOf(() => buildPages(site), site.siteDir)).toMatchInlineSnapshot(`
    "✖ Failed to render the page \`/base/bad1\`: No data for /base/bad1.
      docs/bad1.md  render-failure

    ✖ Failed to render the page \`/base/bad2\`: No data for /base/bad2.
      docs/bad2.md  render-failure"
  `);
  // A fixed bundle has another hash. Even with the same one, errors are not stored.
  writeFileSync(path.join(site.siteDir, 'server2.cjs'), SERVER.replace("'/base/bad'", "'/none'"));
  const fixed = await buildPages(site, {}, { server: 'server2.cjs' });
  expect(fixed.ran).toEqual(['bad1', 'bad2']);
});

test('accepts pages that are the same when they are rendered again', async () => {
  const site = createSite();
  await buildPages(site, {}, { verify: true });
  expect((await buildPages(site, {}, { verify: true })).ran).toEqual([]);
});

test('reports the pages that differ when they are rendered again, with the first difference', async () => {
  const report = await errorsOf(() => verifyWith("'<nav></nav><main>'", "'<nav></nav><main>' + count"));
  expect(report).toMatchInlineSnapshot(`
    "✖ The page \`/base/404.html\` differs when it is rendered again.  unstable-page
      - <nav></nav><main>1</main>
      + <nav></nav><main>2</main>
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser.

    ✖ The page \`/base/a\` differs when it is rendered again.
      docs/a.md  unstable-page
      - <nav></nav><main>1first text</main>
      + <nav></nav><main>2first text</main>
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser.

    ✖ The page \`/base/b\` differs when it is rendered again.
      docs/b.md  unstable-page
      - <nav></nav><main>1second text</main>
      + <nav></nav><main>2second text</main>
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser."
  `);
});

test('reports pages that differ only outside of their HTML', async () => {
  const report = await errorsOf(() => verifyWith("'/base/b'", "'/base/' + count"));
  expect(report).toMatchInlineSnapshot(`
    "✖ The page \`/base/404.html\` differs when it is rendered again.  unstable-page
      - …av><main></main>","layoutLinks":["/base/1"]}
      + …av><main></main>","layoutLinks":["/base/2"]}
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser.

    ✖ The page \`/base/a\` differs when it is rendered again.
      docs/a.md  unstable-page
      - …irst text</main>","layoutLinks":["/base/1"]}
      + …irst text</main>","layoutLinks":["/base/2"]}
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser.

    ✖ The page \`/base/b\` differs when it is rendered again.
      docs/b.md  unstable-page
      - …cond text</main>","layoutLinks":["/base/1"]}
      + …cond text</main>","layoutLinks":["/base/2"]}
      → Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser."
  `);
});

/** Renders the pages of a site twice with a server bundle that counts how often it has rendered each page. */
function verifyWith(text: string, replacement: string) {
  const counter = `
    const counts = (globalThis[__filename] ??= {});
    const count = (counts[data.path] = (counts[data.path] ?? 0) + 1);
    const props =`;
  const code = SERVER.replace('const props =', counter).replace(text, replacement);
  return buildPages(createSite(undefined, { ...FILES, 'server.cjs': code }), {}, { verify: true });
}
