import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentData, PageData } from '../../../../src/model/page';
import { pageFiles } from '../../../../src/node/render/pageCache';
import type { DocumentFrame } from '../../../../src/node/render/document';
import { createPageRenderer } from '../../../../src/node/render/pageRenderer';
import type { ContentCode, RenderSetup } from '../../../../src/node/render/renderTask';
import { errorsOf, tempSite } from '../../tempSite';

/** A server bundle that uses the code of content as its HTML, and joins the contents of a page. */
const SERVER = `
exports.renderContent = (code, modules) => ({
  html: code + Object.entries(modules).map(([name, { text }]) => name + '=' + text).join(),
  head: [], anchors: [], styles: code.includes('styled') ? ['.s-1{color:red}'] : [],
});
exports.evaluatePartial = (code) => ({ text: code });
exports.renderPage = async (data, shared) => ({
  html: data.levels.map(({ props = {} }) => (props.content?.html ?? '') + JSON.stringify(shared.get(props.sidebar?.url) ?? '')).join(''),
  head: [], anchors: ['anchor-of-theme'], links: ['/link-of-theme'], styles: [], code: {},
  headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }], ...(data.path === '/hidden' ? [[{ tagName: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }]] : [])],
});
`;

const dataOf = (props: PageData['levels'][number]['props'], at = '/a'): PageData => ({
  path: at,
  shell: 's',
  plugin: { name: 'docs', id: 'default' },
  levels: [{ component: '@theme/DocItem', path: at, ...(props && { props }) }],
});
const content: ContentData = { $: 'content', key: 'docs/a.md', kind: 'static', toc: [], frontMatter: {} };

const frame: DocumentFrame = {
  generator: 'docs-site',
  baseUrl: '/',
  hasBanner: false,
  boot: { src: '/boot.js', attributes: {} },
  scripts: [],
  styles: [],
  sheets: [],
  fonts: [],
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
};

function setupOf(server: string, files: Readonly<Record<string, string>> = {}): RenderSetup {
  const siteDir = tempSite({ 'server/server.cjs': server, 'cache/.keep': '', ...files });
  return {
    serverBundle: path.join(siteDir, 'server/server.cjs'),
    siteDir,
    baseUrl: '/',
    cacheDir: path.join(siteDir, 'cache'),
    sharedFiles: { '/s.json': path.join(siteDir, 's.json') },
  };
}

describe('createPageRenderer', () => {
  const getCode = (
    { siteDir }: RenderSetup,
    name: string,
    partials: ContentCode['partials'] = {},
  ): ContentCode => ({
    codeFile: path.join(siteDir, name),
    partials,
  });

  it('includes static content once in the document, and in the data', async () => {
    const setup = setupOf(SERVER, {
      'a.js': '<h2 id="own">Prose</h2><a href="/x?a&amp;b">x</a>',
      's.json': '"side"',
    });
    const data = dataOf({ content, sidebar: { $: 'shared', url: '/s.json' } });
    const contents = { 'docs/a.md': getCode(setup, 'a.js') };
    const info = await createPageRenderer(setup).page({ frame, key: 'k', data, contents });
    expect(info).toEqual({
      path: '/a',
      links: ['/link-of-theme', '/x?a&b'],
      anchors: ['own', 'anchor-of-theme'],
      noIndex: false,
      title: 'T',
      description: undefined,
      image: undefined,
      main: [expect.any(Number), expect.any(Number)],
      styles: {},
    });
    const files = pageFiles(setup.cacheDir, 'k');
    const document = fs.readFileSync(files.document, 'utf8');
    expect(document.split('Prose')).toHaveLength(2);
    expect(document).toContain('"side"</div>');
    expect(document).toContain('<link rel="preload" as="fetch" href="/s.json" crossorigin="anonymous">');
    expect(JSON.parse(fs.readFileSync(files.data, 'utf8')).levels[0].props.content.html).toContain('Prose');
  });

  it('merges the tags of plugins into the head and the data', async () => {
    const setup = setupOf(SERVER, { 'a.js': '<main class="m"><p>Own</p></main>' });
    const alt = (text: string) => ({
      tagName: 'meta',
      attributes: { property: 'og:image:alt', content: text },
    });
    const info = await createPageRenderer(setup).page({
      frame,
      key: 'k',
      data: { ...dataOf({ content }), tags: [alt('')] },
      contents: { 'docs/a.md': getCode(setup, 'a.js') },
    });
    const files = pageFiles(setup.cacheDir, 'k');
    const document = fs.readFileSync(files.document, 'utf8');
    expect(document).toContain('<meta data-rh="true" property="og:image:alt" content="T">');
    expect(document.slice(...info.main)).toBe('<p>Own</p>');
    expect(JSON.parse(fs.readFileSync(files.data, 'utf8')).tags).toEqual([alt('T')]);
  });

  it('lists the page stylesheets that a page needs', async () => {
    const setup = setupOf(SERVER, { 'a.js': '<div class="x home">Prose</div>' });
    const sheets = [
      { url: '/home.css', shows: [['cards'], ['x', 'home']] },
      { url: '/other.css', shows: [['home', 'cards'], ['hom']] },
    ];
    await createPageRenderer(setup).page({
      frame: { ...frame, sheets },
      key: 'k',
      data: dataOf({ content }),
      contents: { 'docs/a.md': getCode(setup, 'a.js') },
    });
    const files = pageFiles(setup.cacheDir, 'k');
    expect(JSON.parse(fs.readFileSync(files.data, 'utf8')).sheets).toEqual(['/home.css']);
    expect(fs.readFileSync(files.document, 'utf8')).toContain('<link rel="stylesheet" href="/home.css">');
  });

  it('passes the modules of partials to content', async () => {
    const setup = setupOf(SERVER, { 'a.js': 'page ', 'p.js': 'partial' });
    const partials = { '/site/_p.md': getCode(setup, 'p.js') };
    await createPageRenderer(setup).page({
      frame,
      key: 'k',
      data: dataOf({ content }),
      contents: { 'docs/a.md': getCode(setup, 'a.js', partials) },
    });
    expect(fs.readFileSync(pageFiles(setup.cacheDir, 'k').document, 'utf8')).toContain(
      'page /site/_p.md=partial',
    );
  });

  it('collects only links that open in the same tab', async () => {
    const html =
      '<a target="_blank" href="/out">o</a><a name="x">n</a><area href="/area"><A HREF="/up">u</A>';
    const setup = setupOf(SERVER, { 'a.js': html });
    const info = await createPageRenderer(setup).page({
      frame,
      key: 'k',
      data: dataOf({ content }),
      contents: { 'docs/a.md': getCode(setup, 'a.js') },
    });
    expect(info.links).toEqual(['/link-of-theme', '/up']);
    expect(info.anchors).toContain('x');
  });

  it('detects pages with noindex', async () => {
    const setup = setupOf(SERVER);
    const info = await createPageRenderer(setup).page({
      frame,
      key: 'k',
      data: dataOf(undefined, '/hidden'),
      contents: {},
    });
    expect(info.noIndex).toBe(true);
  });

  it('writes the styles of a page to a stylesheet of its own', async () => {
    const setup = setupOf(SERVER, { 'a.js': 'styled' });
    const info = await createPageRenderer(setup).page({
      frame,
      key: 'k',
      data: dataOf({ content }),
      contents: { 'docs/a.md': getCode(setup, 'a.js') },
    });
    const [[url, css] = []] = Object.entries(info.styles);
    expect(url).toMatch(/^\/assets\/css\/page\.[\da-f]{8}\.css$/);
    expect(css).toBe('.s-1{color:red}');
    expect(fs.readFileSync(pageFiles(setup.cacheDir, 'k').document, 'utf8')).toContain(
      `<link rel="stylesheet" href="${url}">`,
    );
  });
});

describe('a page that fails to render', () => {
  /** Returns the error for a page whose rendering runs some code of `src/Chart.tsx`. */
  function failure(code: string): Promise<string> {
    const server = `${SERVER}\n;// ./src/Chart.tsx\nfunction Chart() {\n  ${code}\n}\nexports.renderPage = async () => Chart();\n`;
    const setup = setupOf(server, {
      'src/Chart.tsx': "import x from 'y';\n\nexport function Chart() {\n  return x;\n}\n",
    });
    return errorsOf(
      () => createPageRenderer(setup).page({ frame, key: 'k', data: dataOf(undefined), contents: {} }),
      setup.siteDir,
    );
  }

  it('is reported with the component, its location and a hint', async () => {
    expect(await failure('return window.innerWidth;')).toMatchInlineSnapshot(`
      "src/Chart.tsx:3
      Failed to render the page \`/a\`: window is not defined.
      -> Thrown in \`Chart\`. \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`.
        1 | import x from 'y';
        2 |
      > 3 | export function Chart() {
        4 |   return x;
        5 | }"
    `);
    expect(await failure("throw new Error('No data.');")).toMatchInlineSnapshot(`
      "src/Chart.tsx:3
      Failed to render the page \`/a\`: No data.
      -> Thrown in \`Chart\`.
        1 | import x from 'y';
        2 |
      > 3 | export function Chart() {
        4 |   return x;
        5 | }"
    `);
    expect(await failure("throw 'a text';")).toMatchInlineSnapshot(
      `"Failed to render the page \`/a\`: a text."`,
    );
  });

  it('is not cached', async () => {
    const setup = setupOf('exports.renderPage = () => { throw new Error("x"); };');
    await errorsOf(() =>
      createPageRenderer(setup).page({ frame, key: 'k', data: dataOf(undefined), contents: {} }),
    );
    expect(fs.readdirSync(setup.cacheDir)).toEqual(['.keep']);
  });

  it('is reported as a module error if a module fails to load', async () => {
    const setup = setupOf(';// ./src/setup.ts\nconst size = document.body;\n', {
      'src/setup.ts': 'document.body;\n',
    });
    expect(await errorsOf(() => createPageRenderer(setup), setup.siteDir)).toMatchInlineSnapshot(`
      "src/setup.ts
      Failed to load a module for server-side rendering: document is not defined.
      -> \`document\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
  });
});
