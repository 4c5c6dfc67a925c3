import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic';
import { formatDiagnostics } from '../driver/errorText';
import { smallConfig } from '../driver/failedBuild';
import { type TestSite, testSite } from '../driver/site';

/** A problem in a JSON report. */
interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly frame?: string;
}

/** A defect of the site: what kind of reference it is, its location, its code, and the text that the frame marks. */
type Defect = readonly [kind: string, location: string, code: string, marked: string];

const DEFECTS: readonly Defect[] = [
  ['front matter', 'blog/2026-01-01-first.md:4:1', 'broken-file', 'image: /img/post-gone.png'],
  ['front matter', 'blog/2026-01-01-first.md:5:31', 'broken-link', 'url: /inline-author-gone'],
  ['link', 'blog/2026-01-01-first.md:13:1', 'broken-link', '[Gone](/blog/gone)'],
  ['anchor', 'blog/2026-01-01-first.md:13:21', 'broken-anchor', '[anchor](/blog/second#gone)'],
  ['Markdown file', 'blog/2026-01-02-second.md:8:1', 'broken-markdown-link', '[Gone](./2026-01-03-gone.md)'],
  ['feed, sitemap or tag', 'blog/2026-01-02-second.md:8:31', 'broken-link', '[a feed](/blog/feed.xml)'],
  [
    'feed, sitemap or tag',
    'blog/2026-01-02-second.md:8:57',
    'broken-link',
    '[a sitemap](/sitemap-index.xml)',
  ],
  ['feed, sitemap or tag', 'blog/2026-01-02-second.md:8:90', 'broken-link', '[a tag](/blog/tags/old)'],
  ['authors file', 'blog/authors.yml:3:8', 'broken-link', '/author-gone'],
  ['authors file', 'blog/authors.yml:4:14', 'broken-file', '/img/author-gone.png'],
  ['link between trees', 'community/index.md:7:22', 'broken-link', '[gone in this tree](/community/gone)'],
  ['link between trees', 'community/index.md:7:60', 'broken-link', '[gone in the other](/docs/gone-tree)'],
  ['link between trees', 'community/index.md:7:98', 'broken-markdown-link', '[a file](../docs/gone-tree.md)'],
  ['imported asset', 'docs/assets.mdx:1:21', 'unresolved-import', `'./gone-import.png'`],
  ['required asset', 'docs/assets.mdx:5:48', 'unresolved-import', `'./gone-require.png'`],
  ['link', 'docs/broken-component.mdx:5:3', 'broken-link', '[link](/docs/beside-broken-component)'],
  ['import', 'docs/broken-import.mdx:1:18', 'unresolved-import', `'./gone-component'`],
  ['undefined variable', 'docs/broken-render.mdx:5:15', 'undefined-variable', 'undefinedThing'],
  ['syntax error', 'docs/broken-syntax.mdx:3:11', 'mdx-unclosed-brace', '{an open brace.'],
  [
    'failing expression or element',
    'docs/failing-element.mdx:5:14',
    'render-failure',
    '<Missing>text</Missing>',
  ],
  ['failing expression or element', 'docs/failing-expression.mdx:5:35', 'render-failure', 'b'],
  ['partial', 'docs/guides/_steps.mdx:3:15', 'broken-link', '[gone](/docs/partial-gone)'],
  ['partial', 'docs/guides/_steps.mdx:3:43', 'broken-image', '![gone](./partial-gone.png)'],
  ['computed link', 'docs/guides/setup.mdx', 'broken-link', ''],
  ['front matter', 'docs/guides/setup.mdx:3:1', 'broken-image', 'image: ./gone-card.png'],
  ['JSX', 'docs/guides/setup.mdx:9:24', 'broken-link', 'href="/base/docs/export-gone"'],
  ['JSX', 'docs/guides/setup.mdx:15:7', 'broken-link', 'to="/docs/card-gone"'],
  ['JSX', 'docs/guides/setup.mdx:16:7', 'broken-anchor', 'to="/docs/start#card-anchor"'],
  ['JSX', 'docs/guides/setup.mdx:18:3', 'broken-link', `to={'/docs/multiline-gone'}`],
  ['JSX', 'docs/guides/setup.mdx:22:4', 'broken-link', 'href="/base/docs/jsx-gone"'],
  ['JSX', 'docs/guides/setup.mdx:22:47', 'broken-link', 'href="/base/docs/expression-gone"'],
  ['JSX', 'docs/guides/setup.mdx:24:6', 'broken-file', 'src="/base/img/jsx-gone.png"'],
  ['srcset', 'docs/guides/setup.mdx:26:26', 'broken-file', '/base/img/one-gone.png'],
  ['style attribute', 'docs/guides/setup.mdx:27:37', 'broken-file', '/base/img/style-gone.png'],
  ['unused comment', 'docs/guides/setup.mdx:31:5', 'unused-ignore', 'docs-check-ignore'],
  ['unused comment', 'docs/guides/setup.mdx:35:5', 'unused-ignore', 'docs-check-ignore'],
  ['link', 'docs/guides/setup.mdx:36:1', 'broken-link', '[Without a reason](/docs/unreasoned)'],
  ['unused comment', 'docs/guides/setup.mdx:38:41', 'unused-ignore', 'docs-check-ignore'],
  ['anchor', 'docs/guides/setup.mdx:40:41', 'broken-anchor', '[missing](#from-nothing)'],
  ['SVG', 'docs/guides/setup.mdx:43:13', 'broken-file', 'xlinkHref="/base/img/picture-gone.png"'],
  ['metadata', 'docs/guides/setup.mdx:44:33', 'broken-file', 'content="/base/img/meta-gone.png"'],
  ['raw HTML', 'docs/html.md:3:4', 'broken-link', 'href="/base/docs/html-link-gone"'],
  ['raw HTML', 'docs/html.md:6:8', 'broken-file', 'src="/base/img/html-gone.png"'],
  ['srcset', 'docs/html.md:7:64', 'broken-file', '/base/img/set-gone.png'],
  ['raw HTML', 'docs/html.md:10:8', 'broken-file', 'poster="/base/img/poster-gone.png"'],
  ['raw HTML', 'docs/html.md:10:43', 'broken-file', 'src="/base/files/video-gone.mp4"'],
  ['raw HTML', 'docs/html.md:11:9', 'broken-link', 'src="/base/docs/frame-gone"'],
  ['raw HTML', 'docs/html.md:12:6', 'broken-file', 'src="/img/logo.png"'],
  ['SVG', 'docs/html.md:13:11', 'broken-file', 'href="/base/img/sprite-gone.svg#icon"'],
  ['image', 'docs/images.md:3:1', 'broken-image', '![Inline](./gone.png)'],
  ['image', 'docs/images.md:3:23', 'broken-image', '![Static](/img/gone.png)'],
  ['image', 'docs/images.md:3:71', 'broken-image', '![Case](/img/Logo.png)'],
  ['image', 'docs/images.md:5:1', 'broken-image', '![Reference][picture]'],
  ['link', 'docs/links.md:3:4', 'broken-link', '[inline link](/docs/inline-gone)'],
  ['link', 'docs/links.md:3:43', 'broken-link', '[second](/docs/second-gone "With a title")'],
  ['definition or autolink', 'docs/links.md:6:1', 'broken-link', '[ref]: /docs/reference-gone'],
  ['definition or autolink', 'docs/links.md:7:1', 'broken-link', '[shortcut]: /docs/shortcut-gone'],
  [
    'definition or autolink',
    'docs/links.md:9:27',
    'broken-link',
    '<https://defects.example/base/docs/autolink-gone>',
  ],
  ['Markdown file', 'docs/links.md:11:3', 'broken-markdown-link', '[A file](./gone.md)'],
  ['anchor', 'docs/links.md:11:24', 'broken-anchor', '[a file with an anchor](start.md#gone)'],
  ['Markdown file', 'docs/links.md:11:64', 'broken-markdown-link', '[another](@site/docs/gone-too.md)'],
  ['link', 'docs/links.md:12:3', 'broken-link', '[Letter case](/docs/Start)'],
  ['anchor', 'docs/links.md:12:31', 'broken-anchor', '[an anchor](/docs/start#SetUp)'],
  ['anchor', 'docs/links.md:12:63', 'broken-anchor', '[own](#own-gone)'],
  ['anchor', 'docs/links.md:12:81', 'broken-anchor', '[a query](/docs/start?a=1#no)'],
  [
    'redirected link',
    'docs/links.md:13:3',
    'redirected-link',
    '[A slash](https://defects.example/base/docs/start/)',
  ],
  ['Markdown file', 'docs/links.md:13:56', 'broken-markdown-link', '[an empty link]()'],
  ['download', 'docs/links.md:14:3', 'broken-link', '[A download](/files/dta.csv)'],
  ['download', 'docs/links.md:14:33', 'broken-markdown-link', '[asset](@site/static/files/gone.csv)'],
  ['link', 'docs/links.md:14:71', 'broken-link', '[relative](relative-gone)'],
  ['redirect', 'docs/links.md:15:3', 'broken-link', '[A redirect](/old)'],
  ['link', 'docs/links.md:20:3', 'broken-link', '[In a table](/docs/table-gone)'],
  ['image', 'docs/links.md:20:36', 'broken-image', '![In a table](./table-gone.png)'],
  ['link', 'docs/links.md:22:16', 'broken-link', '[a link](/docs/quote-gone)'],
  ['link', 'docs/links.md:26:19', 'broken-link', '[gone](/docs/admonition-gone)'],
  ['link', 'docs/links.md:30:19', 'broken-link', '[bold](/docs/bold-gone)'],
  ['link', 'docs/links.md:32:12', 'broken-link', '[a link](/docs/footnote-gone)'],
  ['front matter', 'docs/start.md:3:1', 'broken-file', 'image: img/gone-image.png'],
  ['front matter', 'docs/start.md:4:1', 'broken-link', 'custom_edit_url: /gone-edit'],
  ['link', 'docs/to-broken.md:4:1', 'broken-link', '[A wrong page](/docs/broken-sintax)'],
  ['undefined variable', 'docs/undefined-variable.mdx:3:7', 'undefined-variable', 'user'],
  ['favicon', 'docusaurus.config.ts:7:3', 'broken-file', `favicon: 'img/favicon-gone.png'`],
  ['script or stylesheet of the config', 'docusaurus.config.ts:8:13', 'broken-file', `'/base/js/gone.js'`],
  [
    'script or stylesheet of the config',
    'docusaurus.config.ts:9:19',
    'broken-file',
    `href: '/base/css/gone.css'`,
  ],
  ['redirect', 'docusaurus.config.ts:27:29', 'broken-link', `to: '/docs/gone'`],
  ['redirect', 'docusaurus.config.ts:28:30', 'broken-anchor', `to: '/docs/start#gone'`],
  ['social image', 'docusaurus.config.ts:34:5', 'broken-file', `image: 'img/social-gone.png'`],
  ['announcement bar', 'docusaurus.config.ts:35:48', 'broken-link', '/base/docs/news'],
  ['navbar', 'docusaurus.config.ts:38:36', 'broken-file', `srcDark: 'img/Logo-dark.png'`],
  ['navbar', 'docusaurus.config.ts:38:66', 'broken-link', `href: '/hom'`],
  ['navbar', 'docusaurus.config.ts:41:11', 'broken-link', `to: '/docs/strat'`],
  ['navbar', 'docusaurus.config.ts:45:15', 'broken-anchor', `to: '/docs/start#missing'`],
  ['navbar', 'docusaurus.config.ts:46:46', 'broken-link', '/base/html-gone'],
  [
    'navbar',
    'docusaurus.config.ts:49:11',
    'broken-link',
    `href: 'https://defects.example/base/absolute-gone'`,
  ],
  ['footer', 'docusaurus.config.ts:55:15', 'broken-file', `src: 'img/footer-gone.png'`],
  ['footer', 'docusaurus.config.ts:60:15', 'broken-link', `to: '/docs/footer-gone'`],
  ['footer', 'docusaurus.config.ts:61:31', 'broken-link', '/base/footer-html-gone'],
  ['footer', 'docusaurus.config.ts:65:31', 'broken-link', '/base/imprint'],
  ['sidebar', 'sidebars.ts:4:36', 'broken-link', `href: '/docs/sidebar-gone'`],
  ['sidebar', 'sidebars.ts:6:39', 'broken-file', '/base/img/sidebar-gone.png'],
  ['import', 'src/components/Broken.tsx:1:19', 'unresolved-import', `'./gone-parts'`],
  ['url() in CSS', 'src/components/card.css:2:20', 'broken-file', '/img/card-gone.png'],
  ['url() in CSS', 'src/components/part.module.css:1:37', 'broken-file', '/img/part-gone.png'],
  ['url() in CSS', 'src/css/custom.css:2:20', 'broken-file', '/base/img/css-gone.png'],
  ['url() in CSS', 'src/css/custom.css:9:19', 'broken-file', './css-gone.svg'],
  ['imported asset', 'src/pages/asset.tsx:1:21', 'unresolved-import', `'./gone-asset.png'`],
  ['syntax error in a script', 'src/pages/broken-code.tsx:2:41', 'invalid-code', ';'],
  ['link in a component', 'src/pages/index.tsx:8:17', 'broken-link', '/docs/component-gone'],
  ['image in a component', 'src/pages/index.tsx:9:17', 'broken-file', '/base/img/component-gone.png'],
  ['link in a component', 'src/pages/index.tsx:10:16', 'broken-link', '/base/docs/raw-gone'],
  ['link in a component', 'src/pages/index.tsx:11:16', 'broken-link', 'docs/relative-raw-gone'],
  ['link in a component', 'src/pages/index.tsx:13:16', 'broken-anchor', '#nowhere'],
  ['image in a component', 'src/pages/index.tsx:15:43', 'broken-file', '/base/img/raw-gone-2x.png'],
  ['missing export', 'src/pages/missing-export.tsx:1:10', 'missing-export', 'Deck'],
  ['failing module', 'src/pages/throws.tsx:1:1', 'render-failure', 'const'],
  [
    'link between versions',
    'versioned_docs/version-1.0/start.md:7:22',
    'broken-link',
    '[gone in this version](/docs/1.0/gone)',
  ],
  [
    'link between versions',
    'versioned_docs/version-1.0/start.md:7:62',
    'broken-link',
    '[gone in the next](/docs/gone)',
  ],
  [
    'link between versions',
    'versioned_docs/version-1.0/start.md:7:94',
    'broken-markdown-link',
    '[a file](./gone.md)',
  ],
  [
    'sidebar',
    'versioned_sidebars/version-1.0-sidebars.json:1:92',
    'broken-link',
    '"href": "/docs/1.0/sidebar-gone"',
  ],
];

let site: TestSite;
let before: readonly string[];
let code: number | null;
let report: { readonly pages: number; readonly diagnostics: readonly Problem[] };

beforeAll(async () => {
  site = testSite('defects');
  before = site.files('.');
  const outcome = await site.run('check', '--report', 'json');
  code = outcome.code;
  report = JSON.parse(outcome.output) as typeof report;
});
afterAll(() => site.dispose());

const getFile = (problem: Problem) => problem.file.replace(/^.*SITE\//, '');
const locate = (problem: Problem) =>
  [getFile(problem), problem.line, problem.column].filter((part) => part !== undefined).join(':');

/** Returns the text from the start of a problem to its end, or to the end of its line. */
function getMarkedText(problem: Problem): string {
  const { line, column = 1, endLine, endColumn } = problem;
  if (line === undefined) return '';
  const text = site.read(getFile(problem)).split('\n')[line - 1] ?? '';
  return text.slice(column - 1, endLine === line && endColumn !== undefined ? endColumn - 1 : undefined);
}

const findProblem = (location: string): Problem => {
  const found = report.diagnostics.find((problem) => locate(problem) === location);
  if (!found) throw new Error(`The report has no problem at ${location}.`);
  return found;
};

const SEVERITIES = { error: 'throw', warning: 'warn', info: 'log' } as const;

function toDiagnostic(problem: Problem): Diagnostic {
  const { code, severity, message, hint, line, column, frame } = problem;
  return {
    code: code as Diagnostic['code'],
    severity: SEVERITIES[severity],
    message,
    ...(hint !== undefined && { hint }),
    location: { file: getFile(problem), line, column },
    ...(frame !== undefined && { frame }),
  } as Diagnostic;
}

describe('a check of a site with defects', () => {
  it('finds each at its line and column, and nothing else', () => {
    expect(
      report.diagnostics.map((problem) => [locate(problem), problem.code, getMarkedText(problem)]),
    ).toEqual(DEFECTS.map(([, ...expected]) => expected));
  });

  it('has at least 60 defects of 20 kinds', () => {
    expect(DEFECTS.length).toBeGreaterThanOrEqual(60);
    const kinds = [...new Set(DEFECTS.map(([kind]) => kind))].sort();
    expect(kinds).toMatchInlineSnapshot(`
      [
        "JSX",
        "Markdown file",
        "SVG",
        "anchor",
        "announcement bar",
        "authors file",
        "computed link",
        "definition or autolink",
        "download",
        "failing expression or element",
        "failing module",
        "favicon",
        "feed, sitemap or tag",
        "footer",
        "front matter",
        "image",
        "image in a component",
        "import",
        "imported asset",
        "link",
        "link between trees",
        "link between versions",
        "link in a component",
        "metadata",
        "missing export",
        "navbar",
        "partial",
        "raw HTML",
        "redirect",
        "redirected link",
        "required asset",
        "script or stylesheet of the config",
        "sidebar",
        "social image",
        "srcset",
        "style attribute",
        "syntax error",
        "syntax error in a script",
        "undefined variable",
        "unused comment",
        "url() in CSS",
      ]
    `);
  });

  it('exits with 1 and writes nothing but its caches', () => {
    expect(code).toBe(1);
    expect(site.files('.').filter((file) => !file.startsWith('.docusaurus/'))).toEqual(before);
  });

  it('marks the whole reference in the frame', () => {
    expect(findProblem('docs/links.md:3:43').frame?.split('\n').slice(2, 4)).toEqual([
      '> 3 | An [inline link](/docs/inline-gone) and a [second](/docs/second-gone "With a title").',
      `    | ${' '.repeat(42)}${'^'.repeat(42)}`,
    ]);
  });

  it('reports a link of the layout once, with its item and the number of pages', () => {
    expect(findProblem('docusaurus.config.ts:41:11').message).toMatch(
      /`\/docs\/strat` does not match any page or file\. The link is in navbar item 2 \(`Typing error`\), on \d+ pages\.$/,
    );
  });

  it.each([
    ['docs/links.md:12:3', 'Write `/base/docs/start`: URLs are case-sensitive.'],
    ['docs/links.md:12:31', 'Write `#setup`: URLs are case-sensitive.'],
    ['docs/links.md:14:3', 'Did you mean `/base/files/data.csv`?'],
    ['docs/links.md:13:3', 'Link to `/base/docs/start`.'],
    ['docs/html.md:12:6', 'Write `/base/img/logo.png`. In a component, use `useBaseUrl`.'],
    ['docs/to-broken.md:4:1', 'Did you mean `/base/docs/broken-syntax`?'],
    ['docs/guides/setup.mdx:35:5', 'Write `docs-check-ignore broken-link: reason`.'],
  ])('suggests a fix at %s', (location, hint) => {
    expect(findProblem(location).hint).toBe(hint);
  });

  it('reports each kind in the same form', () => {
    const locations = [
      'docs/html.md:6:8',
      'docs/links.md:12:3',
      'docs/links.md:12:31',
      'docs/links.md:13:3',
      'docs/guides/setup.mdx:31:5',
    ];
    expect(formatDiagnostics(locations.map(findProblem).map(toDiagnostic))).toMatchInlineSnapshot(`
      "⚠ Missing file: \`/base/img/html-gone.png\` does not match any file.
        html.md:6:8  broken-file
          4 |
          5 | <p>
        > 6 |   <img src="/base/img/html-gone.png" alt="">
            |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 |   <img src="/base/img/logo.png" srcset="/base/img/logo.png 1x, /base/img/set-gone.png 2x" alt="">
          8 | </p>

      ✖ Broken link: \`/docs/Start\` does not match any page or file.
        links.md:12:3  broken-link
          10 |
          11 | - [A file](./gone.md), [a file with an anchor](start.md#gone), [another](@site/docs/gone-too.md)
        > 12 | - [Letter case](/docs/Start), [an anchor](/docs/start#SetUp), [own](#own-gone), [a query](/docs/start?a=1#no)
             |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
          13 | - [A slash](https://defects.example/base/docs/start/), [an empty link]()
          14 | - [A download](/files/dta.csv), [asset](@site/static/files/gone.csv), [relative](relative-gone)
        → Write \`/base/docs/start\`: URLs are case-sensitive.

      ⚠ Broken anchor: \`/base/docs/start\` has no heading with the ID \`SetUp\`.
        links.md:12:31  broken-anchor
          10 |
          11 | - [A file](./gone.md), [a file with an anchor](start.md#gone), [another](@site/docs/gone-too.md)
        > 12 | - [Letter case](/docs/Start), [an anchor](/docs/start#SetUp), [own](#own-gone), [a query](/docs/start?a=1#no)
             |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          13 | - [A slash](https://defects.example/base/docs/start/), [an empty link]()
          14 | - [A download](/files/dta.csv), [asset](@site/static/files/gone.csv), [relative](relative-gone)
        → Write \`#setup\`: URLs are case-sensitive.

      ⚠ Redirected link: the host redirects \`https://defects.example/base/docs/start/\` to the URL of the page.
        links.md:13:3  redirected-link
          11 | - [A file](./gone.md), [a file with an anchor](start.md#gone), [another](@site/docs/gone-too.md)
          12 | - [Letter case](/docs/Start), [an anchor](/docs/start#SetUp), [own](#own-gone), [a query](/docs/start?a=1#no)
        > 13 | - [A slash](https://defects.example/base/docs/start/), [an empty link]()
             |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          14 | - [A download](/files/dta.csv), [asset](@site/static/files/gone.csv), [relative](relative-gone)
          15 | - [A redirect](/old), [an anchor of the top](#top), [an email](mailto:a@outside.example)
        → Link to \`/base/docs/start\`.

      ⚠ Line 33 has no problem with the code \`broken-link\`.
        setup.mdx:31:5  unused-ignore
          29 | {['computed-gone'].map((name) => <a key={name} href={\`/base/docs/\${name}\`}>{name}</a>)}
          30 |
        > 31 | {/* docs-check-ignore broken-link: not used by anything */}
             |     ^^^^^^^^^^^^^^^^^
          32 |
          33 | Text.
        → Remove the comment."
    `);
  });

  it('only warns about references that Docusaurus does not check', () => {
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ code: each }) => each))).toEqual(
      new Set([
        'unresolved-import',
        'invalid-code',
        'missing-export',
        'render-failure',
        'undefined-variable',
        'mdx-unclosed-brace',
        'broken-link',
        'broken-image',
        'broken-file',
      ]),
    );
    const files = errors.filter(({ code: each }) => each === 'broken-file');
    // The bundler cannot resolve a relative URL in a style sheet either.
    expect(files.map(locate)).toEqual(['src/css/custom.css:9:19']);
  });
});

describe('a check of a site whose code fails', () => {
  it.each([
    [
      'with the anchors of other pages, if webpack cannot bundle a page',
      "  plugins: [() => ({ name: 'own', configureWebpack: () => ({}) })],\n",
      {
        'src/pages/_broken.jsx': 'export default () => <p;\n',
        // It throws again for the next page, in any thread.
        'src/pages/_shared.js': "require('./_broken');\nexports.shared = { text: 'Shared' };\n",
        ...Object.fromEntries(
          [1, 2, 3, 4].map((number) => [
            `src/pages/page-${number}.jsx`,
            "import { shared } from './_shared';\nexport default () => <p>{shared.text}</p>;\n",
          ]),
        ),
      },
      ['broken.jsx is not valid code', 'Broken anchor: `/other` has no'],
    ],
    [
      'without anchors, if the theme fails',
      '',
      { 'src/theme/Root.jsx': "throw new Error('Unprepared');\n" },
      ['Failed to load a module for server-side rendering: Unprepared.'],
    ],
  ])('reports all references: %s', async (_, lines, files, expected) => {
    const broken = testSite(undefined, {
      'docusaurus.config.ts': smallConfig({ lines }),
      'sidebars.ts': "export default { main: ['index', 'other'] };\n",
      'docs/index.md': '# Home\n\n[Gone](/gone), [unknown anchor](/other#gone)\n',
      'docs/other.md': '# Other\n\n![Gone](./gone.png) [Home](/)\n',
      ...files,
    });
    try {
      const { output } = await broken.run('check', '--report', 'json');
      const { diagnostics } = JSON.parse(output) as typeof report;
      const messages = diagnostics.map((problem) => problem.message);
      expect(messages).toHaveLength(expected.length + 2);
      for (const message of expected) expect(messages).toContainEqual(expect.stringContaining(message));
      expect(messages).toContain('Broken link: `/gone` does not match any page or file.');
      expect(messages).toContainEqual(expect.stringContaining('./gone.png'));
    } finally {
      broken.dispose();
    }
  });
});

/** A site with errors in all that is read before its pages are rendered. */
const INVALID_SITE = {
  'docusaurus.config.ts': `export default {
  title: '',
  url: 'invalid.example',
  baseUrl: '/',
  tagline: 5,
  onBrokenAnchors: 'throw',
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'mian', label: 'A' },
        { type: 'doc', docId: 'gone', label: 'B' },
        { label: 'Neither to nor href' },
        { to: '/navbar-gone', label: 'C' },
      ],
    },
  },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts', onInlineTags: 'throw', showLastUpdateTim: true } }]],
};
`,
  'sidebars.ts': `export default {
  main: [
    'index',
    'missing',
    { type: 'category', label: 'C', colapsed: true, link: { type: 'generated-index', slug: '/c' }, items: ['yaml'] },
    { type: 'link', label: 'L', href: '/sidebar-gone' },
  ],
  other: [{ type: 'autogenerated', dirName: '.' }],
};
`,
  'docs/index.md': [
    ...['---', 'slug: /', 'tags: [known, unknwon]', '---', '# Home'],
    '[gone](/gone) [own slug](/own-slug) [file](./yaml.md#part) [index](/c) [post](/blog/2026/01/01/post)',
    '[open](/open) [file](./folder/open.md) [values](./values.md) [ID](/a-b)',
  ].join('\n\n'),
  'docs/yaml.md':
    '---\nslug: /own-slug\ntitle: "x\nsidebar_position: two\n---\n\n# Bad\n\n## Part\n\n[gone](/gone)\n',
  'docs/folder/open.md': '---\nslug: /open\n\n# Open\n\n[gone](/gone)\n',
  'docs/values.md': [
    ...['---', 'draft: maybe', 'pagination_next: nothing', 'displayed_sidebar: mian', '---'],
    ...['', '# Values', '', '[gone](#gone)', ''],
  ].join('\n'),
  'docs/id.md': '---\nid: a/b\nunlisted: 5\n---\n\n# ID\n',
  'docs/url.md': '---\nslug: "/u?v"\n---\n\n# URL\n\n[gone](/gone)\n',
  'docs/broken.mdx': '---\nhide_title: 5\n---\n\n{@}\n',
  'docs/tags.yml': 'known:\n  lable: x\n',
  'docs/folder/_category_.json': '{ "label": "F", "psition": 1 }\n',
  'blog/2026-01-01-post.md':
    '---\nauthors: [jo, jon]\ndate: 2026-99-99\n---\n\n# Post\n\n<!-- truncate -->\n\n[gone](/gone)\n',
  'blog/2026-02-31-day.md': '# Day\n\n<!-- truncate -->\n\n[gone](/gone)\n',
  'blog/authors.yml': 'jo:\n  name: Jo\n  socials: 5\n',
  'src/pages/page.md': '---\ndescription: [x]\n---\n\n[gone](/gone)\n',
};

const INVALID: readonly (readonly [location: string, code: string])[] = [
  ['blog/2026-01-01-post.md:10:1', 'broken-link'],
  ['blog/2026-01-01-post.md:2:15', 'unknown-author'],
  ['blog/2026-01-01-post.md:3:1', 'invalid-front-matter'],
  ['blog/2026-02-31-day.md', 'invalid-post-date'],
  ['blog/2026-02-31-day.md:5:1', 'broken-link'],
  ['blog/authors.yml:3:3', 'invalid-authors-file'],
  ['docs/broken.mdx:2:1', 'invalid-front-matter'],
  ['docs/broken.mdx:5:1', 'mdx-expression'],
  ['docs/folder/_category_.json:1:17', 'invalid-category-file'],
  ['docs/folder/open.md:1:1', 'front-matter-syntax'],
  ['docs/folder/open.md:6:1', 'broken-link'],
  ['docs/id.md:2:1', 'invalid-doc-id'],
  ['docs/id.md:3:1', 'invalid-front-matter'],
  ['docs/index.md:5:15', 'inline-tags'],
  ['docs/index.md:11:1', 'broken-link'],
  ['docs/tags.yml:2:3', 'invalid-tags-file'],
  ['docs/url.md:2:1', 'invalid-url-path'],
  ['docs/url.md:7:1', 'broken-link'],
  ['docs/values.md:2:1', 'invalid-front-matter'],
  ['docs/values.md:3:1', 'unknown-doc'],
  ['docs/values.md:4:1', 'unknown-sidebar'],
  ['docs/values.md:9:1', 'broken-anchor'],
  ['docs/yaml.md:11:1', 'broken-link'],
  ['docs/yaml.md:4:1', 'invalid-front-matter'],
  ['docs/yaml.md:5:1', 'invalid-yaml'],
  ['docusaurus.config.ts:10:31', 'unknown-sidebar'],
  ['docusaurus.config.ts:11:24', 'unknown-doc'],
  ['docusaurus.config.ts:12:9', 'invalid-config'],
  ['docusaurus.config.ts:13:11', 'broken-link'],
  ['docusaurus.config.ts:17:108', 'invalid-config'],
  ['docusaurus.config.ts:2:3', 'invalid-config'],
  ['docusaurus.config.ts:3:3', 'invalid-config'],
  ['docusaurus.config.ts:5:3', 'invalid-config'],
  ['sidebars.ts:4:5', 'unknown-doc'],
  ['sidebars.ts:5:37', 'invalid-sidebar'],
  ['sidebars.ts:6:33', 'broken-link'],
  ['src/pages/page.md:2:1', 'invalid-front-matter'],
  ['src/pages/page.md:5:1', 'broken-link'],
];

describe('a site that is invalid in many places', () => {
  it('is checked completely in one run, without consequences of its errors', async () => {
    const invalid = testSite(undefined, INVALID_SITE);
    try {
      const { output } = await invalid.run('check', '--report', 'json');
      const { diagnostics } = JSON.parse(output) as typeof report;
      const found = diagnostics.map((problem) => [locate(problem), problem.code]);
      expect(found.sort()).toEqual(INVALID.toSorted());
      const built = await invalid.run('build', '--no-minify');
      expect(built.code).toBe(1);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(built.output).toContain(`${errors.length} errors`);
    } finally {
      invalid.dispose();
    }
  });

  it('has no broken links to the pages of plugins that fail', async () => {
    const invalid = testSite(undefined, {
      'docusaurus.config.ts': smallConfig({
        lines: `  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'other', path: 'other', routeBasePath: 'other' }],
    [() => ({ name: 'late', allContentLoaded() { throw new Error('Not today'); } }), { routeBasePath: 'late' }],
  ],\n`,
      }),
      'sidebars.ts': "export default { main: ['index'] };\n",
      'docs/index.md':
        '# Home\n\n[Other](/other/page) [file](../other/page.md) [late](/late/page) [gone](/gone)\n',
    });
    try {
      const { output } = await invalid.run('check', '--report', 'json');
      const { diagnostics } = JSON.parse(output) as typeof report;
      expect(diagnostics.map(({ code: each, message }) => [each, message])).toEqual([
        ['broken-link', 'Broken link: `/gone` does not match any page or file.'],
        ['plugin-failure', expect.stringContaining('Not today')],
        ['no-docs', expect.stringContaining('does not exist')],
      ]);
    } finally {
      invalid.dispose();
    }
  });
});
