import path from 'node:path';
import { formatDiagnostics } from '../../../driver/errorText';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLlmsPlugin } from '../../../../plugins/llms';
import { llmsOptionsSchema } from '../../../../plugins/llms/options';
import type { OutputTask, Plugin } from '../../../../src/model/plugin';
import type { RouteConfig } from '../../../../src/model/route';
import { parseMarkdown } from '../../../driver/compareMarkdownAlternate';
import { tempSite } from '../../tempSite';
import { createFakeSite, type FakePage } from '../fakeSite';
import { pluginContext } from '../pluginContext';
import type { Diagnostic } from '../../../../src/model/diagnostic';

const createPage = ({
  text,
  ...more
}: Omit<FakePage, 'html'> & { readonly path: string; readonly text: string }): FakePage => ({
  sourceFile: `docs${more.path}.md`,
  title: `Title of ${more.path}`,
  description: `About ${more.path}`,
  html: text,
  ...more,
});

interface Given {
  readonly pages: readonly FakePage[];
  readonly options?: object;
  readonly routes?: readonly RouteConfig[];
  readonly baseUrl?: string;
  readonly siteDir?: string;
  readonly themeConfig?: object;
}

/** Creates the plugin and a site with the given pages. */
function create({ pages, options = {}, siteDir = tempSite(), ...more }: Given) {
  const context = pluginContext(siteDir, more);
  const plugin = createLlmsPlugin('/theme')(context, llmsOptionsSchema.parse(options)) as Plugin;
  return { context, plugin, site: createFakeSite(pages, tempSite(), siteDir) };
}

/** Builds the files of the plugin for the given pages. */
async function build({ routes = [], ...given }: Given) {
  const { context, plugin, site } = create(given);
  const rebuild = (from = site) => from.build(plugin, { ...context, routes });
  return { plugin, site, rebuild, ...(await rebuild()) };
}

describe('the Markdown alternate of a page', () => {
  it('is written at the path of the page, has front matter, and links to other alternates', async () => {
    const { read, files, diagnostics } = await build({
      baseUrl: '/base/',
      pages: [
        createPage({ path: '/base/', text: '<h1>Home</h1><p><a href="/base/v/r#two%20words">R</a></p>' }),
        createPage({
          path: '/base/v/r',
          title: 'R: "quoted" #1',
          text: '<p><a href="../">up</a> <a href="#own">own</a> <a href="/base/a.pdf">file</a> <a href="https://o.io/x">out</a> <a href="/base">home</a> <a href="mailto:a@b.c">m</a> <img src="/base/i.png" alt="i"></p>',
        }),
        createPage({ path: '/base/404.html', text: '<h1>Not found</h1>' }),
      ],
    });
    expect(read('index.md')).toMatchInlineSnapshot(`
      "---
      title: Title of /base/
      description: About /base/
      url: https://example.com/base/
      ---

      # Home

      [R](https://example.com/base/v/r.md#two%20words)
      "
    `);
    expect(read('v/r.md')).toMatchInlineSnapshot(`
      "---
      title: 'R: "quoted" #1'
      description: About /base/v/r
      url: https://example.com/base/v/r
      ---

      # R: "quoted" #1

      [up](https://example.com/base/index.md) [own](#own) [file](https://example.com/base/a.pdf) [out](https://o.io/x) [home](https://example.com/base/index.md) [m](mailto:a@b.c) ![i](https://example.com/base/i.png)
      "
    `);
    expect(parse(read('v/r.md').split('---')[1] ?? '')).toEqual({
      title: 'R: "quoted" #1',
      description: 'About /base/v/r',
      url: 'https://example.com/base/v/r',
    });
    expect([...files.keys()]).toEqual(['index.md', 'v/r.md', 'llms.txt', 'llms-full.txt']);
    expect(diagnostics).toEqual([]);
  });

  it('is linked from the head of its page if it exists', async () => {
    const { plugin } = await build({ pages: [], options: { ignorePatterns: ['/tags/**'] } });
    const getTags = (at: string) =>
      plugin.injectPageTags?.({
        content: undefined,
        page: { path: at, plugin: { name: 'docs', id: 'default' }, sourceFile: undefined },
      });
    expect(getTags('/a b')).toEqual([
      { tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: '/a%20b.md' } },
    ]);
    expect([getTags('/tags/x'), getTags('/404.html')]).toEqual([[], []]);
  });

  it('is converted again only if the page or a link target has changed', async () => {
    const pages = [
      createPage({ path: '/a', text: '<p><a href="/b">b</a></p>' }),
      createPage({ path: '/b', text: '<p>b</p>' }),
    ];
    const { site, rebuild, read } = await build({ pages });
    expect(read('a.md')).toContain('(https://example.com/b.md)');
    const takeRuns = (from = site) => from.takeRuns().map((run) => run.replace(/,"site".*/, ''));
    takeRuns();
    await rebuild();
    expect(takeRuns()).toEqual([]);
    const edited = [pages[0] as FakePage, createPage({ path: '/b', text: '<p>edited</p>' })];
    site.setPages(edited);
    expect((await rebuild()).read('b.md')).toContain('edited');
    expect(takeRuns()).toEqual([
      'llms-full-txt {"title":"T","description":""',
      'markdown-alternate {"path":"/b"',
      'markdown-alternate-links {"path":"/b"',
    ]);
    const next = site.reopen();
    next.setPages([...edited, createPage({ path: '/c', text: '<p>c</p>' })]);
    await rebuild(next);
    expect(takeRuns(next).filter((run) => run.startsWith('markdown-alternate {'))).toEqual([
      'markdown-alternate {"path":"/c"',
    ]);
    next.setPages([pages[0] as FakePage]);
    expect((await rebuild(next)).read('a.md')).toContain('(https://example.com/b)');
    expect(takeRuns(next)).toContain('markdown-alternate {"path":"/a"');
  });

  it('is created without other pages on request', async () => {
    const pages = [createPage({ path: '/a', text: '<p>a</p>' }), { path: '/broken' }];
    const { context, plugin, site } = create({ pages });
    const { files } = await site.request(plugin, { ...context, routes: [] }, 'a.md');
    expect([...files.keys()]).toEqual(['a.md']);
    expect(site.takeRuns().map((run) => run.split(' ')[0])).toEqual([
      'markdown-alternate',
      'markdown-alternate-links',
      'markdown-alternate-pages',
    ]);
  });

  it('leaves a path to a file of the site', async () => {
    const { entries } = await build({ pages: [createPage({ path: '/readme', text: '<p>x</p>' })] });
    const findConflict = (file: string) => (entries.get(file) as OutputTask).onConflict;
    expect(formatDiagnostics([findConflict('readme.md') as Diagnostic])).toMatchInlineSnapshot(`
      "⚠ The Markdown alternate of \`/readme\` was not written, because the site already contains the file \`readme.md\`.  output-conflict
        → Rename the file, or add the page to the option \`ignorePatterns\` of the llms plugin."
    `);
    expect([findConflict('llms.txt'), findConflict('llms-full.txt')]).toEqual([null, null]);
  });

  it('reports missing words with the component', async () => {
    const pages = [
      createPage({
        path: '/a',
        text: '<div class="chart"><svg><foreignObject>North South</foreignObject></svg></div>',
      }),
    ];
    const { diagnostics, site, rebuild } = await build({ pages });
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "⚠ The Markdown alternate of \`/a\` lacks words of \`<div class="chart">\`: North, South.
        a.md  lost-content
        → Render the content of the component with plain elements, or exclude the page with the option \`ignorePatterns\` of the llms plugin."
    `);
    // A stored alternate reports them again.
    const next = site.reopen();
    expect((await rebuild(next)).diagnostics).toEqual(diagnostics);
    expect(next.takeRuns()).toEqual([]);
    const failing = await build({ pages, options: { onLostContent: 'throw' } });
    expect(failing.diagnostics).toEqual([{ ...diagnostics[0], severity: 'throw' }]);
  });
});

describe('llms.txt', () => {
  it('is stored without the location of the site', async () => {
    const buildList = async () => {
      const siteDir = tempSite({ 'main.json': '[]' });
      const modules = { sidebarItems: path.join(siteDir, 'main.json') };
      const routes = [{ path: '/', component: '@theme/DocItem', sidebar: 'main', modules }];
      const { entries } = await build({ siteDir, routes, pages: [] });
      return { ...((entries.get('llms.txt') as OutputTask).args as object), siteDir: undefined };
    };
    expect(await buildList()).toEqual(await buildList());
  });

  it('lists pages by sidebar, followed by other pages', async () => {
    const siteDir = tempSite({
      'python.json': JSON.stringify([
        { type: 'link', label: 'Start', href: '/' },
        {
          type: 'category',
          label: 'Guides',
          href: '/guides',
          items: [
            { type: 'html', value: '<hr>' },
            { type: 'category', label: 'Deep', items: [{ type: 'link', label: 'B', href: '/b' }] },
            { type: 'link', label: 'Out', href: 'https://o.io' },
          ],
        },
      ]),
      'r.json': JSON.stringify([{ type: 'link', label: 'R', href: '/r' }]),
    });
    const createLeaf = (at: string, file: string) => ({
      path: at,
      component: '@theme/DocItem',
      sidebar: path.basename(file, '.json'),
      modules: { sidebarItems: path.join(siteDir, file) },
    });
    const routes: RouteConfig[] = [
      {
        path: '/r',
        component: 'x',
        plugin: { name: 'docs', id: 'r' },
        routes: [
          {
            path: '/r',
            component: 'x',
            props: { version: { label: '1.0', isLast: false } },
            routes: [createLeaf('/r', 'r.json')],
          },
        ],
      },
      {
        path: '/',
        component: 'x',
        plugin: { name: 'docs', id: 'default' },
        routes: [createLeaf('/', 'python.json')],
      },
    ];
    const blog = { name: 'docusaurus-plugin-content-blog', id: 'default' };
    const { read } = await build({
      siteDir,
      routes,
      themeConfig: {
        navbar: {
          items: [
            { type: 'doc', docId: 'index', label: 'Python Docs' },
            { to: '/x', label: 'X' },
          ],
        },
      },
      options: { description: 'All about\nit.' },
      pages: [
        createPage({ path: '/r', text: '<h1>R</h1>' }),
        createPage({ path: '/b', text: '<h1>B</h1>' }),
        createPage({ path: '/guides', text: '<h1>Guides</h1>', sourceFile: undefined }),
        createPage({ path: '/tags', text: '<h1>Tags</h1>', sourceFile: undefined, description: undefined }),
        createPage({
          path: '/blog/post',
          text: '<h1>Post</h1>',
          plugin: blog,
          title: 'A [new] \\ <b>post</b> *1*',
        }),
        createPage({ path: '/about', text: '<h1>About</h1>', description: 'x [y](z)\n\n## </script>' }),
        createPage({ path: '/hidden', text: '<h1>Hidden</h1>', noIndex: true }),
        createPage({ path: '/', text: '<h1>Start</h1>' }),
      ],
    });
    expect(read('llms.txt')).toMatchInlineSnapshot(`
      "# T

      > All about it.

      ## Python Docs

      - [Title of /](https://example.com/index.md): About /

      ## Python Docs: Guides

      - [Title of /guides](https://example.com/guides.md): About /guides
      - [Title of /b](https://example.com/b.md): About /b

      ## R 1.0

      - [Title of /r](https://example.com/r.md): About /r

      ## Blog

      - [A \\[new\\] \\ \\<b>post\\</b> \\*1\\*](https://example.com/blog/post.md): About /blog/post

      ## More

      - [Title of /about](https://example.com/about.md): x \\[y]\\(z) ## \\</script>

      ## Optional

      - [Title of /tags](https://example.com/tags.md)
      "
    `);
    expect(read('hidden.md')).toContain('# Hidden');
    const full = read('llms-full.txt');
    expect(full.match(/^# .*/gm)).toEqual(['# T', '# Start', '# Guides', '# B', '# R', '# Post', '# About']);
    expect(parseMarkdown(read('llms.txt'))).toMatchObject({
      children: [
        { type: 'heading', depth: 1 },
        { type: 'blockquote' },
        { type: 'heading', depth: 2 },
        { type: 'list' },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it('is not written if disabled, or without pages', async () => {
    const pages = [createPage({ path: '/a', text: '<p>a</p>' })];
    const off = await build({ pages, options: { llmsTxt: false, llmsFullTxt: false } });
    expect([...off.files.keys()]).toEqual(['a.md']);
    const hidden = await build({ pages: [{ ...pages[0], path: '/a', noIndex: true }] });
    expect([...hidden.files.keys()]).toEqual(['a.md']);
  });

  it('is created again only if a listed title or description has changed', async () => {
    const pages = [
      createPage({ path: '/a', text: '<p>a</p>' }),
      createPage({ path: '/b', text: '<p>b</p>' }),
    ];
    const { site, rebuild } = await build({ pages });
    site.takeRuns();
    site.setPages([pages[0] as FakePage, createPage({ path: '/b', text: '<p>b</p>', lastUpdatedAt: 5 })]);
    await rebuild();
    const listRuns = () =>
      site
        .takeRuns()
        .map((run) => run.split(' ')[0])
        .filter((name) => name?.startsWith('llms'));
    expect(listRuns()).toEqual(['llms-sections']);
    site.setPages([pages[0] as FakePage, createPage({ path: '/b', text: '<p>b</p>', title: 'New' })]);
    expect((await rebuild()).read('llms.txt')).toContain('[New]');
    expect(listRuns()).toEqual(['llms-full-txt', 'llms-sections', 'llms-txt']);
  });

  it('leaves out pages that fail to render', async () => {
    const pages = [createPage({ path: '/a', text: '<p>a</p>' }), { path: '/broken' }];
    const { context, plugin, site } = create({ pages });
    const { read } = await site.request(plugin, { ...context, routes: [] }, 'llms.txt');
    expect(read('llms.txt')).toContain('/a.md');
    expect(read('llms.txt')).not.toContain('broken');
  });
});

describe('llmsOptionsSchema', () => {
  it('reports invalid options', () => {
    const result = llmsOptionsSchema.safeParse({ onLostContent: 'loud', llmsTxt: 'maybe', alternates: true });
    expect(result.error?.issues.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "Invalid input: expected boolean, received string",
        "Invalid option: expected one of "ignore"|"log"|"warn"|"throw"",
        "Unrecognized key: "alternates"",
      ]
    `);
  });
});
