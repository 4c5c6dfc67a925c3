import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLlmsPlugin } from '../../../../plugins/llms';
import { llmsOptionsSchema } from '../../../../plugins/llms/options';
import type { BuiltPage, BuiltSite } from '../../../../src/model/plugin';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import type { RouteConfig } from '../../../../src/model/route';
import { parseMarkdown } from '../../../driver/compareMarkdownAlternate';
import { tempSite } from '../../tempSite';
import { pluginContext } from '../pluginContext';

type Page = Partial<BuiltPage> & { readonly path: string; readonly text: string };

const createPage = ({ text, ...more }: Page): BuiltPage => ({
  plugin: { name: 'docusaurus-plugin-content-docs', id: 'default' },
  sourceFile: `docs${more.path}.md`,
  lastUpdatedAt: null,
  noIndex: false,
  title: `Title of ${more.path}`,
  description: `About ${more.path}`,
  image: undefined,
  toc: [],
  document: async () => text,
  html: async () => text,
  ...more,
});

interface Given {
  readonly pages: readonly BuiltPage[];
  readonly options?: object;
  readonly files?: Readonly<Record<string, string>>;
  readonly routes?: readonly RouteConfig[];
  readonly baseUrl?: string;
  readonly siteDir?: string;
  readonly themeConfig?: object;
}

/** Runs `postBuild` of the plugin for the given pages, and returns the output. */
async function runPostBuild({
  pages,
  options = {},
  files = {},
  routes = [],
  siteDir = tempSite(),
  ...more
}: Given) {
  const outDir = path.join(tempSite({ 'build/.keep': '', ...files }), 'build');
  const context = pluginContext(siteDir, more);
  const diagnostics: Diagnostic[] = [];
  const plugin = await createLlmsPlugin('/theme')(context, llmsOptionsSchema.parse(options));
  await plugin?.postBuild?.({
    ...context,
    outDir,
    pages,
    routes,
    report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
  } as unknown as BuiltSite);
  const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');
  return {
    plugin,
    siteDir,
    diagnostics,
    read,
    exists: (file: string) => fs.existsSync(path.join(outDir, file)),
  };
}

describe('the Markdown alternate of a page', () => {
  it('is written at the path of the page, has front matter, and links to other alternates', async () => {
    const { read, exists, diagnostics } = await runPostBuild({
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
    expect(exists('404.html.md')).toBe(false);
    expect(diagnostics).toEqual([]);
  });

  it('is linked from the head of its page if it exists', async () => {
    const { plugin } = await runPostBuild({ pages: [], options: { ignorePatterns: ['/tags/**'] } });
    const getTags = (at: string) =>
      plugin?.injectPageTags?.({ content: undefined, page: { ...createPage({ path: at, text: '' }) } });
    expect(getTags('/a b')).toEqual([
      { tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: '/a%20b.md' } },
    ]);
    expect([getTags('/tags/x'), getTags('/404.html')]).toEqual([[], []]);
  });

  it('is rebuilt only if the page or a link target has changed', async () => {
    const pages = [
      createPage({ path: '/a', text: '<p><a href="/b">b</a></p>' }),
      createPage({ path: '/b', text: '<p>b</p>' }),
    ];
    const { siteDir, read } = await runPostBuild({ pages });
    expect(read('a.md')).toContain('(https://example.com/b.md)');
    const dir = path.join(siteDir, '.docusaurus/cache/markdown-alternates');
    const cachedFiles = fs.readdirSync(dir);
    expect(cachedFiles).toHaveLength(2);
    expect((await runPostBuild({ pages, siteDir })).read('a.md')).toBe(read('a.md'));
    expect(fs.readdirSync(dir)).toEqual(cachedFiles);
    // Corrupt cache files are rebuilt.
    for (const file of cachedFiles) fs.appendFileSync(path.join(dir, file), 'x');
    expect((await runPostBuild({ pages, siteDir })).read('a.md')).toBe(read('a.md'));
    const without = await runPostBuild({ pages, siteDir, options: { ignorePatterns: ['/b'] } });
    expect(without.read('a.md')).toContain('(https://example.com/b)');
    expect(fs.readdirSync(dir)).not.toEqual(cachedFiles);
  });

  it('does not overwrite a file of the site', async () => {
    const { diagnostics, read } = await runPostBuild({
      pages: [
        createPage({ path: '/readme', text: '<p>x</p>' }),
        createPage({ path: '/b', text: '<p><a href="/readme">r</a></p>' }),
      ],
      files: { 'build/readme.md': 'own' },
    });
    expect(read('readme.md')).toBe('own');
    expect(read('b.md')).toContain('(https://example.com/readme)');
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "hint": "Rename the file, or add the page to the option \`ignorePatterns\` of the llms plugin.",
          "kind": "content",
          "message": "The Markdown alternate of \`/readme\` was not written, because the site already contains the file \`readme.md\`.",
          "severity": "warn",
        },
      ]
    `);
  });

  it('reports missing words with the component', async () => {
    const pages = [
      createPage({
        path: '/a',
        text: '<div class="chart"><svg><foreignObject>North South</foreignObject></svg></div>',
      }),
    ];
    const { diagnostics, siteDir } = await runPostBuild({ pages });
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "hint": "Render the content of the component with plain elements, or exclude the page with the option \`ignorePatterns\` of the llms plugin.",
          "kind": "content",
          "location": {
            "file": "docs/a.md",
          },
          "message": "The Markdown alternate of \`/a\` lacks words of \`<div class="chart">\`: North South.",
          "severity": "warn",
        },
      ]
    `);
    // A cached alternate reports them again.
    expect((await runPostBuild({ pages, siteDir, options: { onLostContent: 'throw' } })).diagnostics).toEqual(
      [{ ...diagnostics[0], severity: 'throw' }],
    );
  });
});

describe('llms.txt', () => {
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
    const { read } = await runPostBuild({
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

  it('is not written if disabled or if the site contains the file', async () => {
    const pages = [createPage({ path: '/a', text: '<p>a</p>' })];
    const off = await runPostBuild({ pages, options: { llmsTxt: false, llmsFullTxt: false } });
    expect([off.exists('llms.txt'), off.exists('llms-full.txt'), off.exists('a.md')]).toEqual([
      false,
      false,
      true,
    ]);
    const own = await runPostBuild({ pages, files: { 'build/llms.txt': 'mine' } });
    expect(own.read('llms.txt')).toBe('mine');
  });
});

describe('in the development server', () => {
  const createDocument = (head: string, main: string) =>
    `<!DOCTYPE html><html><head>${head}</head><body><nav>Menu</nav><main class="m">${main}</main></body></html>`;
  const createHead = (title: string, more = '') =>
    `<title data-x="1">${title} &amp; co | T</title><meta data-x="1" name="description" content="About &quot;${title}&quot;">${more}`;

  it('creates the same alternates and lists from documents as a build', async () => {
    const dev = await runPostBuild({ pages: [] });
    const shown = [
      createPage({
        path: '/',
        text: createDocument(createHead('Home'), '<h1>Home</h1><p><a href="/a">a</a></p>'),
      }),
      createPage({ path: '/a', text: createDocument(createHead('A'), '<p>Text.</p>') }),
      createPage({
        path: '/b',
        text: createDocument(createHead('B', '<meta name="robots" content="noindex">'), '<h1>B</h1>'),
      }),
      createPage({ path: '/404.html', text: createDocument('<title>x</title>', 'x') }),
    ];
    const site = { ...pluginContext(dev.siteDir), routes: [], content: undefined };
    const made = await dev.plugin?.pageFiles?.make({ ...site, pages: shown });
    const built = await runPostBuild({
      pages: shown.slice(0, 3).map((each, at) => ({
        ...each,
        title: `${['Home', 'A', 'B'][at]} & co`,
        description: `About "${['Home', 'A', 'B'][at]}"`,
        noIndex: at === 2,
        html: async () => /<main[^>]*>(.*)<\/main>/.exec(await each.document())?.[1] ?? '',
      })),
    });
    expect([...(made?.keys() ?? [])]).toEqual(['index.md', 'a.md', 'b.md', 'llms.txt', 'llms-full.txt']);
    for (const [file, text] of made ?? []) expect([file, text]).toEqual([file, built.read(file)]);
    expect(made?.get('a.md')).toContain('# A & co\n\nText.');
  });

  it('identifies its files by name', async () => {
    const { plugin } = await runPostBuild({ pages: [] });
    const { ownsFile, isUsedInBuilds, folder } = plugin?.pageFiles ?? {};
    expect(
      ['a.md', 'b/c.md', 'llms.txt', 'llms-full.txt', 'a.mdx', 'x/llms.txt', 'a'].map((file) =>
        ownsFile?.(file),
      ),
    ).toEqual([true, true, true, true, false, false, false]);
    expect([isUsedInBuilds, folder]).toEqual([false, '']);
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
