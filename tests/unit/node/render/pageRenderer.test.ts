import path from 'node:path';
import { buildSync } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContentData, HeadTag, PageData } from '../../../../src/model/page';
import { type CodeFailure, requireServerBundle } from '../../../../src/node/bundle/codeFailure';
import { createCodeError } from '../../../../src/node/bundle/createCodeError';
import {
  createBundleRenderer,
  createRenderHandler,
  resolvePageTags,
} from '../../../../src/node/render/pageRenderer';
import { unpackPage } from '../../../../src/node/render/packPage';
import type { ContentCodes, RenderSetup } from '../../../../src/node/render/renderTask';
import { errorsOf, tempSite } from '../../tempSite';

/** A server bundle that uses the code of content as its HTML, and joins the contents of a page. */
const SERVER = `
const withoutUrl = (code) => code.replace(/\\n\\/\\/# sourceURL=.*$/, '');
exports.renderContent = (code, modules) => ({
  html: withoutUrl(code) + Object.entries(modules).map(([name, { text }]) => name + '=' + text).join(),
  head: [], anchors: [], styles: code.includes('styled') ? ['.s-1{color:red}'] : code.includes('s-2') ? ['.s-2{background:url(a.png)}'] : [],
});
exports.evaluatePartial = (code) => ({ text: withoutUrl(code) });
exports.renderPage = async (data, shared) => ({
  html: '<a href="/link-of-theme"></a><a href="/unchecked"></a>' + data.levels.map(({ props = {} }) => (props.content?.html ?? '') + JSON.stringify(shared.get(props.sidebar?.url) ?? '')).join(''),
  head: [], anchors: ['anchor-of-theme'], links: ['/link-of-theme'], uncheckedLinks: ['/unchecked'], styles: [], code: {}, hasHydratedCode: false, sequences: [],
  headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }]],
});
`;

const dataOf = (props: PageData['levels'][number]['props']): PageData => ({
  path: '/a',
  buildId: 's',
  plugin: { name: 'docs', id: 'default' },
  levels: [{ component: '@theme/DocItem', path: '/a', ...(props && { props }) }],
});
const content: ContentData = { $: 'content', key: 'docs/a.md', kind: 'static', toc: [], frontMatter: {} };

function setupOf(
  server: string,
  files: Readonly<Record<string, string>> = {},
): RenderSetup & { siteDir: string } {
  const siteDir = tempSite({ 'server/server.cjs': server, ...files });
  return {
    bundleFile: path.join(siteDir, 'server/server.cjs'),
    siteDir,
    sharedFiles: { '/s.json': path.join(siteDir, 's.json') },
  };
}

it('keeps the process object if a module of the site replaces it, with the added environment variables', () => {
  const replace =
    "globalThis.process = { ...process, env: { ...process.env, OTTER: 'wet', BADGER: undefined } };";
  requireServerBundle(setupOf(replace));
  try {
    expect(process.off).toBeInstanceOf(Function);
    expect(process.env).toMatchObject({ OTTER: 'wet' });
    expect(process.env).not.toHaveProperty('BADGER');
  } finally {
    delete process.env['OTTER'];
  }
});

describe('createBundleRenderer', () => {
  const render = (data: PageData, contents: ContentCodes<string> = {}, files = {}) => {
    const setup = setupOf(SERVER, files);
    return createBundleRenderer(
      requireServerBundle(setup),
      (url) => setup.sharedFiles[url] ?? '',
    )({ data, contents });
  };
  const renderContent = (code: string, partials: ContentCodes<string> = {}) =>
    render(dataOf({ content }), { 'docs/a.md': { code, partials } });

  it('resolves relative URLs of styles, with the same class in the page, its data and the rule', async () => {
    const { html, data, rules, embeds } = await renderContent('<p class="s-2"></p>');
    const [, name] = /^\.(s-2-\w+)\{background:url\("\/a\.png"\)\}$/.exec(rules[0] ?? '') ?? [];
    expect(html).toContain(`<p class="${name}"></p>`);
    expect(JSON.stringify(data)).toContain(`class=\\"${name}\\"`);
    expect(embeds).toEqual(['a.png']);
  });

  it('inserts static content into the page and its data, and collects links and anchors', async () => {
    const code = '<h2 id="own">Prose</h2><a href="/x?a&amp;b">x</a>';
    const data = dataOf({ content, sidebar: { $: 'shared', url: '/s.json' } });
    const contents = { 'docs/a.md': { code, partials: {} } };
    expect(await render(data, contents, { 's.json': '"side"' })).toEqual({
      data: dataOf({ content: { ...content, html: code }, sidebar: { $: 'shared', url: '/s.json' } }),
      html: `<a href="/link-of-theme"></a><a href="/unchecked"></a>${code}"side"`,
      headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }]],
      layoutLinks: ['/link-of-theme'],
      links: ['/x?a&b'],
      embeds: [],
      anchors: ['own', 'anchor-of-theme'],
      rules: [],
      classes: [],
      code: {},
      hasHydratedCode: false,
      hasShortenedLists: false,
      hasStoredTabs: false,
      inserted: [],
    });
  });

  it('detects tabs whose choice can be restored', async () => {
    const tabs = (more: string) => `<div class="theme-tabs-container x"${more}><ul></ul></div>`;
    expect((await renderContent(tabs(' data-tab-group="os"'))).hasStoredTabs).toBe(true);
    expect((await renderContent(tabs(''))).hasStoredTabs).toBe(false);
  });

  it('returns the items that pages have in common, and their classes', async () => {
    const sequences = [['<li class="x">a</li>', '<li class="x">b</li>'], ['<li class="y">$&</li>']];
    const code = SERVER.replace('sequences: []', () => `sequences: ${JSON.stringify(sequences)}`);
    const setup = setupOf(code.replace("html: '", "html: '<ul>\\0items\\0<li>c</li>\\0items\\0</ul>"));
    const { html, inserted, classes } = await createBundleRenderer(
      requireServerBundle(setup),
      () => '',
    )({
      data: dataOf(undefined),
      contents: {},
    });
    expect(html).toContain('<ul>\0items\0<li>c</li>\0items\0</ul>');
    expect(inserted).toEqual(['<li class="x">a</li><li class="x">b</li>', '<li class="y">$&</li>']);
    expect(classes).toEqual(['x', 'y']);
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

  it('closes elements that would contain the rest of the document', async () => {
    const { html, data } = await renderContent('<iframe />');
    expect(html).toContain('<iframe ></iframe>');
    expect(JSON.stringify(data)).toContain('<iframe ></iframe>');
  });

  it('passes the modules of partials to content', async () => {
    const { html } = await renderContent('page ', { './p.mjs': { code: 'partial', partials: {} } });
    expect(html).toContain('page ./p.mjs=partial');
  });

  it('collects only links that open in the same tab', async () => {
    const { links, anchors } = await renderContent(
      '<a target="_blank" href="/out">o</a><a name="x">n</a><area href="/area"><A HREF="/up">u</A>',
    );
    expect(links).toEqual(['/area', '/up']);
    expect(anchors).toContain('x');
  });

  it('collects the links of elements that no component has reported', async () => {
    const html = '<a href="/raw">x</a><a href="b">x</a><a href="#own" id="own">x</a><a href="#none">x</a>';
    const { layoutLinks, links, rawLinks } = await render(
      dataOf({ content: { ...content, kind: 'interactive', html } }),
    );
    expect([layoutLinks, links]).toEqual([['/link-of-theme'], []]);
    expect(rawLinks).toEqual(['/raw', '/b', '#none']);
  });

  it('collects the style rules of content', async () => {
    expect((await renderContent('styled')).rules).toEqual(['.s-1{color:red}']);
  });
});

describe('createRenderHandler', () => {
  it('shortens long lists', async () => {
    const items = Array.from(
      { length: 120 },
      (_, index) =>
        `<li class="menu__list-item"><a class="menu__link" href="/${index}"><span class="x">${index}</span></a></li>`,
    );
    const contents = { 'docs/a.md': { code: `<ul>${items.join('')}</ul>`, partials: {} } };
    const packed = await createRenderHandler(setupOf(SERVER))({ data: dataOf({ content }), contents });
    if (!('frameHtml' in packed)) throw new Error(packed.message);
    expect(packed.hasShortenedLists).toBe(true);
    const { html } = unpackPage(packed, (bytes) => Buffer.from(bytes));
    expect(Buffer.concat(html).toString()).toContain('data-like=1');
  });
});

describe('a server bundle that fails to load', () => {
  it('is loaded once and not for each page', async () => {
    const loads = vi.spyOn(performance, 'mark');
    onTestFinished(() => loads.mockRestore());
    const render = createRenderHandler(setupOf("performance.mark('load'); throw new Error('No data');"));
    const input = { data: dataOf(undefined), contents: {} };
    const failures = [await render(input), await render(input)];
    expect(failures).toMatchObject([{ message: 'No data' }, { message: 'No data' }]);
    expect(loads).toHaveBeenCalledOnce();
  });
});

it('does not silence the console for longer than a failing page is rendered again', async () => {
  const { warn, error } = console;
  const render = createRenderHandler(
    setupOf('exports.renderPage = async () => { await null; throw new Error("No page"); };'),
  );
  const input = { data: dataOf(undefined), contents: {} };
  const delayed = new Promise((resolve) => setTimeout(resolve, 1)).then(() => render(input));
  expect(await Promise.all([render(input), delayed, render(input)])).toHaveLength(3);
  expect([console.warn, console.error]).toEqual([warn, error]);
});

describe('a page that fails to render', () => {
  /** Returns the error of a page whose server bundle consists of one module. */
  async function renderWith(file: string, code: string): Promise<string> {
    const setup = setupOf('', { [file]: code });
    const source = path.join(setup.siteDir, file);
    const bundled = buildSync({
      entryPoints: [source],
      outfile: setup.bundleFile,
      bundle: true,
      format: 'cjs',
      sourcemap: 'external',
      sourcesContent: false,
      jsx: 'automatic',
      external: ['react/jsx-runtime'],
    });
    expect(bundled.errors).toEqual([]);
    const failure = (await createRenderHandler(setup)({
      data: dataOf(undefined),
      contents: {},
    })) as CodeFailure;
    return errorsOf(() => {
      throw createCodeError(failure, setup.siteDir);
    }, setup.siteDir);
  }

  const failingChart = (code: string) =>
    renderWith(
      'src/Chart.tsx',
      `export function Chart() {\n  ${code}\n}\n\nexport const renderPage = async () => Chart();\n`,
    );

  it('is reported with the position in the component, and a hint', async () => {
    expect(await failingChart('return window.innerWidth;')).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/a\`: window is not defined.
        src/Chart.tsx:2:3  render-failure
          1 | export function Chart() {
        > 2 |   return window.innerWidth;
            |   ^^^^^^
          3 | }
          4 |
        → Thrown in \`Chart\`, called by \`renderPage\`. \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
    expect(await failingChart("throw new Error('No data.');")).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/a\`: No data.
        src/Chart.tsx:2:9  render-failure
          1 | export function Chart() {
        > 2 |   throw new Error('No data.');
            |         ^^^
          3 | }
          4 |
        → Thrown in \`Chart\`, called by \`renderPage\`."
    `);
    expect(await failingChart("throw 'a text';")).toMatchInlineSnapshot(
      `"✖ Failed to render the page \`/a\`: a text.  render-failure"`,
    );
  });

  it('is reported as a module error if a module fails to load', async () => {
    expect(await renderWith('src/setup.ts', 'export const size = document.body;\n')).toMatchInlineSnapshot(`
      "✖ Failed to load a module for server-side rendering: document is not defined.
        src/setup.ts:1:21  render-failure
        > 1 | export const size = document.body;
            |                     ^^^^^^^^^^^^^
          2 |
        → \`document\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
  });
});

describe('createCodeError', () => {
  const at = (file: string, name?: string) => ({
    file,
    line: 1,
    column: 1,
    ...(name !== undefined && { name }),
  });
  const failure = (message: string, positions: Partial<CodeFailure>): Promise<string> => {
    const siteDir = tempSite({ 'docs/a.mdx': '<Foo.Bar />\n', 'src/Foo.tsx': 'throw 1;\n' });
    const inSite = (position: CodeFailure['calls'][number]) => ({
      ...position,
      file: path.join(siteDir, position.file),
    });
    return errorsOf(() => {
      const { calls = [], elements = [] } = positions;
      const located = { calls: calls.map(inSite), elements: elements.map(inSite) };
      throw createCodeError({ what: 'Failed', message, ...located }, siteDir);
    }, siteDir);
  };

  it('points to the Markdown that uses a component, and says where it was thrown', async () => {
    expect(
      await failure('No data', {
        calls: [at('src/Foo.tsx', 'format'), at('src/Foo.tsx', 'Foo')],
        elements: [at('docs/a.mdx')],
      }),
    ).toMatchInlineSnapshot(`
      "✖ Failed: No data.
        docs/a.mdx:1:1  render-failure
        > 1 | <Foo.Bar />
            | ^^^^^^^^
          2 |
        → Thrown at src/Foo.tsx:1:1 in \`format\`, called by \`Foo\`."
    `);
  });

  it('explains what React reports', async () => {
    const elements = [at('docs/a.mdx')];
    const invalid =
      'Element type is invalid: expected a string (for built-in components) but got: undefined.';
    expect(await failure(invalid, { elements })).toMatchInlineSnapshot(`
      "✖ Failed: \`Foo.Bar\` is undefined, not a component.
        docs/a.mdx:1:1  render-failure
        > 1 | <Foo.Bar />
            | ^^^^^^^^
          2 |
        → Check the name and its import: named exports need braces, and a default export needs none."
    `);
    const child = 'Objects are not valid as a React child (found: [object Date]). If you meant to';
    expect(await failure(child, { elements })).toMatchInlineSnapshot(`
      "✖ Failed: an object is not a valid React child (found: [object Date]).
        docs/a.mdx:1:1  render-failure
        > 1 | <Foo.Bar />
            | ^^^^^^^^
          2 |
        → Render one of its properties, or convert it with \`String(…)\` or \`JSON.stringify(…)\`."
    `);
  });

  it('explains why an element that waits for a promise cannot be rendered', async () => {
    const render = async () => renderToStaticMarkup(createElement('p', {}, Promise.resolve('later')));
    const { message } = (await render().catch((error: Error) => error)) as Error;
    expect(await failure(message, {})).toMatchInlineSnapshot(`
      "✖ Failed: a component suspended; pages cannot wait for promises while they are rendered.  render-failure
        → Load the data in a plugin, or in an effect in the browser."
    `);
  });
});

describe('resolvePageTags', () => {
  const meta = (property: string, content: string): HeadTag => ({
    tagName: 'meta',
    attributes: { property, content },
  });
  const tags = [meta('og:image', '/drawn.png'), meta('og:image:width', '1200'), meta('og:image:alt', '')];
  const title: HeadTag = { tagName: 'title', attributes: {}, innerHTML: 'A | Site' };

  it('uses the title as the alt text of an image without one', () => {
    expect(resolvePageTags(tags, [[title]])).toEqual([tags[0], tags[1], meta('og:image:alt', 'A | Site')]);
    expect(resolvePageTags([meta('og:image:alt', 'Said')], [[title]])).toEqual([
      meta('og:image:alt', 'Said'),
    ]);
  });

  it('removes an image and its properties if the page has its own', () => {
    const link: HeadTag = { tagName: 'link', attributes: { rel: 'alternate', href: '/a.md' } };
    expect(resolvePageTags([...tags, link], [[title], [meta('og:image', '/own.png')]])).toEqual([link]);
  });
});
