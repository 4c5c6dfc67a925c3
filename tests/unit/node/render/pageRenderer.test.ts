import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentData, PageData } from '../../../../src/model/page';
import { createPageRenderer } from '../../../../src/node/render/pageRenderer';
import type { ContentCodes, RenderSetup } from '../../../../src/node/render/renderTask';
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
  head: [], anchors: ['anchor-of-theme'], links: ['/link-of-theme'], styles: [], code: {}, hasHydratedCode: false,
  headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }]],
});
`;

const dataOf = (props: PageData['levels'][number]['props']): PageData => ({
  path: '/a',
  shell: 's',
  plugin: { name: 'docs', id: 'default' },
  levels: [{ component: '@theme/DocItem', path: '/a', ...(props && { props }) }],
});
const content: ContentData = { $: 'content', key: 'docs/a.md', kind: 'static', toc: [], frontMatter: {} };

function setupOf(server: string, files: Readonly<Record<string, string>> = {}): RenderSetup {
  const siteDir = tempSite({ 'server/server.cjs': server, ...files });
  return {
    serverBundle: path.join(siteDir, 'server/server.cjs'),
    siteDir,
    sharedFiles: { '/s.json': path.join(siteDir, 's.json') },
  };
}

describe('createPageRenderer', () => {
  const render = (data: PageData, contents: ContentCodes<string> = {}, files = {}) =>
    createPageRenderer(setupOf(SERVER, files))({ data, contents });
  const renderContent = (code: string, partials: ContentCodes<string> = {}) =>
    render(dataOf({ content }), { 'docs/a.md': { code, partials } });

  it('inserts static content into the page and its data, and collects links and anchors', async () => {
    const code = '<h2 id="own">Prose</h2><a href="/x?a&amp;b">x</a>';
    const data = dataOf({ content, sidebar: { $: 'shared', url: '/s.json' } });
    const contents = { 'docs/a.md': { code, partials: {} } };
    expect(await render(data, contents, { 's.json': '"side"' })).toEqual({
      data: dataOf({ content: { ...content, html: code }, sidebar: { $: 'shared', url: '/s.json' } }),
      html: `${code}"side"`,
      headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }]],
      links: ['/link-of-theme', '/x?a&b'],
      embeds: [],
      anchors: ['own', 'anchor-of-theme'],
      rules: [],
      classes: [],
      code: {},
      hasHydratedCode: false,
      hasShortenedLists: false,
    });
  });

  it('shortens long lists', async () => {
    const items = Array.from(
      { length: 120 },
      (_, index) =>
        `<li class="menu__list-item"><a class="menu__link" href="/${index}"><span class="x">${index}</span></a></li>`,
    );
    const page = await renderContent(`<ul>${items.join('')}</ul>`);
    expect(page.hasShortenedLists).toBe(true);
    expect(page.html).toContain('data-like=1');
  });

  it('merges the tags of plugins into the head and the data', async () => {
    const alt = (text: string) => ({
      tagName: 'meta',
      attributes: { property: 'og:image:alt', content: text },
    });
    const page = await render({ ...dataOf(undefined), tags: [alt('')] });
    expect(page.headInstances[0]).toEqual([alt('T')]);
    expect(page.data.tags).toEqual([alt('T')]);
  });

  it('passes the modules of partials to content', async () => {
    const { html } = await renderContent('page ', { './p.mjs': { code: 'partial', partials: {} } });
    expect(html).toContain('page ./p.mjs=partial');
  });

  it('collects only links that open in the same tab', async () => {
    const { links, anchors } = await renderContent(
      '<a target="_blank" href="/out">o</a><a name="x">n</a><area href="/area"><A HREF="/up">u</A>',
    );
    expect(links).toEqual(['/link-of-theme', '/area', '/up']);
    expect(anchors).toContain('x');
  });

  it('collects the style rules of content', async () => {
    expect((await renderContent('styled')).rules).toEqual(['.s-1{color:red}']);
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
      () => createPageRenderer(setup)({ data: dataOf(undefined), contents: {} }),
      setup.siteDir,
    );
  }

  it('is reported with the component, its location and a hint', async () => {
    expect(await failure('return window.innerWidth;')).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/a\`: window is not defined.
        src/Chart.tsx:3  render-failure
          1 | import x from 'y';
          2 |
        > 3 | export function Chart() {
          4 |   return x;
          5 | }
        → Thrown in \`Chart\`. \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
    expect(await failure("throw new Error('No data.');")).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/a\`: No data.
        src/Chart.tsx:3  render-failure
          1 | import x from 'y';
          2 |
        > 3 | export function Chart() {
          4 |   return x;
          5 | }
        → Thrown in \`Chart\`."
    `);
    expect(await failure("throw 'a text';")).toMatchInlineSnapshot(
      `"✖ Failed to render the page \`/a\`: a text.  render-failure"`,
    );
  });

  it('is reported as a module error if a module fails to load', async () => {
    const setup = setupOf(';// ./src/setup.ts\nconst size = document.body;\n', {
      'src/setup.ts': 'document.body;\n',
    });
    expect(await errorsOf(() => createPageRenderer(setup), setup.siteDir)).toMatchInlineSnapshot(`
      "✖ Failed to load a module for server-side rendering: document is not defined.
        src/setup.ts  render-failure
        → \`document\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
  });
});
