import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic';
import { formatDiagnostics } from '../driver/errorText';
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

/** Every defect of the site: its location, its code, and the text that the frame marks. */
const DEFECTS: readonly (readonly [location: string, code: string, marked: string])[] = [
  ['blog/2026-01-01-first.md:4:1', 'broken-file', 'image: /img/post-gone.png'],
  ['blog/2026-01-01-first.md:5:31', 'broken-link', 'url: /inline-author-gone'],
  ['blog/2026-01-01-first.md:13:1', 'broken-link', '[Gone](/blog/gone)'],
  ['blog/2026-01-01-first.md:13:21', 'broken-anchor', '[anchor](/blog/second#gone)'],
  ['blog/2026-01-02-second.md:8:1', 'broken-markdown-link', '[Gone](./2026-01-03-gone.md)'],
  ['blog/authors.yml:3:8', 'broken-link', '/author-gone'],
  ['blog/authors.yml:4:14', 'broken-file', '/img/author-gone.png'],
  ['docs/broken-import.mdx:1:18', 'unresolved-import', `'./gone-component';`],
  ['docs/broken-render.mdx:5:15', 'undefined-variable', 'undefinedThing'],
  ['docs/broken-syntax.mdx:3:11', 'mdx-unclosed-brace', '{an open brace.'],
  ['docs/guides/_steps.mdx:3:15', 'broken-link', '[gone](/docs/partial-gone)'],
  ['docs/guides/_steps.mdx:3:43', 'broken-image', '![gone](./partial-gone.png)'],
  ['docs/guides/setup.mdx', 'broken-link', ''],
  ['docs/guides/setup.mdx:3:1', 'broken-image', 'image: ./gone-card.png'],
  ['docs/guides/setup.mdx:9:24', 'broken-link', 'href="/base/docs/export-gone"'],
  ['docs/guides/setup.mdx:15:7', 'broken-link', 'to="/docs/card-gone"'],
  ['docs/guides/setup.mdx:16:7', 'broken-anchor', 'to="/docs/start#card-anchor"'],
  ['docs/guides/setup.mdx:18:3', 'broken-link', `to={'/docs/multiline-gone'}`],
  ['docs/guides/setup.mdx:22:4', 'broken-link', 'href="/base/docs/jsx-gone"'],
  ['docs/guides/setup.mdx:22:47', 'broken-link', 'href="/base/docs/expression-gone"'],
  ['docs/guides/setup.mdx:24:6', 'broken-file', 'src="/base/img/jsx-gone.png"'],
  ['docs/guides/setup.mdx:26:26', 'broken-file', '/base/img/one-gone.png'],
  ['docs/guides/setup.mdx:27:37', 'broken-file', '/base/img/style-gone.png'],
  ['docs/guides/setup.mdx:31:5', 'unused-ignore', 'docs-check-ignore'],
  ['docs/guides/setup.mdx:35:5', 'unused-ignore', 'docs-check-ignore'],
  ['docs/guides/setup.mdx:36:1', 'broken-link', '[Without a reason](/docs/unreasoned)'],
  ['docs/guides/setup.mdx:38:41', 'unused-ignore', 'docs-check-ignore'],
  ['docs/guides/setup.mdx:40:41', 'broken-anchor', '[missing](#from-nothing)'],
  ['docs/html.md:3:4', 'broken-link', 'href="/base/docs/html-link-gone"'],
  ['docs/html.md:6:8', 'broken-file', 'src="/base/img/html-gone.png"'],
  ['docs/html.md:7:64', 'broken-file', '/base/img/set-gone.png'],
  ['docs/html.md:10:8', 'broken-file', 'poster="/base/img/poster-gone.png"'],
  ['docs/html.md:10:43', 'broken-file', 'src="/base/files/video-gone.mp4"'],
  ['docs/html.md:11:9', 'broken-link', 'src="/base/docs/frame-gone"'],
  ['docs/html.md:12:6', 'broken-file', 'src="/img/logo.png"'],
  ['docs/images.md:3:1', 'broken-image', '![Inline](./gone.png)'],
  ['docs/images.md:3:23', 'broken-image', '![Static](/img/gone.png)'],
  ['docs/images.md:3:71', 'broken-image', '![Case](/img/Logo.png)'],
  ['docs/images.md:5:1', 'broken-image', '![Reference][picture]'],
  ['docs/links.md:3:4', 'broken-link', '[inline link](/docs/inline-gone)'],
  ['docs/links.md:3:43', 'broken-link', '[second](/docs/second-gone "With a title")'],
  ['docs/links.md:6:1', 'broken-link', '[ref]: /docs/reference-gone'],
  ['docs/links.md:7:1', 'broken-link', '[shortcut]: /docs/shortcut-gone'],
  ['docs/links.md:9:27', 'broken-link', '<https://defects.example/base/docs/autolink-gone>'],
  ['docs/links.md:11:3', 'broken-markdown-link', '[A file](./gone.md)'],
  ['docs/links.md:11:24', 'broken-anchor', '[a file with an anchor](start.md#gone)'],
  ['docs/links.md:11:64', 'broken-markdown-link', '[another](@site/docs/gone-too.md)'],
  ['docs/links.md:12:3', 'broken-link', '[Letter case](/docs/Start)'],
  ['docs/links.md:12:31', 'broken-anchor', '[an anchor](/docs/start#SetUp)'],
  ['docs/links.md:12:63', 'broken-anchor', '[own](#own-gone)'],
  ['docs/links.md:12:81', 'broken-anchor', '[a query](/docs/start?a=1#no)'],
  ['docs/links.md:13:3', 'redirected-link', '[A slash](https://defects.example/base/docs/start/)'],
  ['docs/links.md:13:56', 'broken-markdown-link', '[an empty link]()'],
  ['docs/links.md:14:3', 'broken-link', '[A download](/files/dta.csv)'],
  ['docs/links.md:14:33', 'broken-markdown-link', '[asset](@site/static/files/gone.csv)'],
  ['docs/links.md:14:71', 'broken-link', '[relative](relative-gone)'],
  ['docs/links.md:15:3', 'broken-link', '[A redirect](/old)'],
  ['docs/links.md:20:3', 'broken-link', '[In a table](/docs/table-gone)'],
  ['docs/links.md:20:36', 'broken-image', '![In a table](./table-gone.png)'],
  ['docs/links.md:22:16', 'broken-link', '[a link](/docs/quote-gone)'],
  ['docs/links.md:26:19', 'broken-link', '[gone](/docs/admonition-gone)'],
  ['docs/links.md:30:19', 'broken-link', '[bold](/docs/bold-gone)'],
  ['docs/links.md:32:12', 'broken-link', '[a link](/docs/footnote-gone)'],
  ['docs/start.md:3:1', 'broken-file', 'image: img/gone-image.png'],
  ['docs/start.md:4:1', 'broken-link', 'custom_edit_url: /gone-edit'],
  ['docs/to-broken.md:4:1', 'broken-link', '[A wrong page](/docs/broken-sintax)'],
  ['docs/undefined-variable.mdx:3:7', 'undefined-variable', 'user'],
  ['docusaurus.config.ts:7:3', 'broken-file', `favicon: 'img/favicon-gone.png'`],
  ['docusaurus.config.ts:8:13', 'broken-file', `'/base/js/gone.js'`],
  ['docusaurus.config.ts:9:19', 'broken-file', `href: '/base/css/gone.css'`],
  ['docusaurus.config.ts:26:29', 'broken-link', `to: '/docs/gone'`],
  ['docusaurus.config.ts:27:30', 'broken-anchor', `to: '/docs/start#gone'`],
  ['docusaurus.config.ts:33:5', 'broken-file', `image: 'img/social-gone.png'`],
  ['docusaurus.config.ts:34:48', 'broken-link', '/base/docs/news'],
  ['docusaurus.config.ts:37:36', 'broken-file', `srcDark: 'img/Logo-dark.png'`],
  ['docusaurus.config.ts:37:66', 'broken-link', `href: '/hom'`],
  ['docusaurus.config.ts:40:11', 'broken-link', `to: '/docs/strat'`],
  ['docusaurus.config.ts:44:15', 'broken-anchor', `to: '/docs/start#missing'`],
  ['docusaurus.config.ts:45:46', 'broken-link', '/base/html-gone'],
  ['docusaurus.config.ts:48:11', 'broken-link', `href: 'https://defects.example/base/absolute-gone'`],
  ['docusaurus.config.ts:54:15', 'broken-file', `src: 'img/footer-gone.png'`],
  ['docusaurus.config.ts:59:15', 'broken-link', `to: '/docs/footer-gone'`],
  ['docusaurus.config.ts:60:31', 'broken-link', '/base/footer-html-gone'],
  ['docusaurus.config.ts:64:31', 'broken-link', '/base/imprint'],
  ['sidebars.ts:4:36', 'broken-link', `href: '/docs/sidebar-gone'`],
  ['sidebars.ts:6:39', 'broken-file', '/base/img/sidebar-gone.png'],
  ['src/css/custom.css:2:20', 'broken-file', '/base/img/css-gone.png'],
  ['src/css/custom.css:9:19', 'broken-file', './css-gone.svg'],
  ['src/pages/index.tsx:8:17', 'broken-link', '/docs/component-gone'],
  ['src/pages/index.tsx:9:17', 'broken-file', '/base/img/component-gone.png'],
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
    ).toEqual(DEFECTS);
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
    expect(findProblem('docusaurus.config.ts:40:11').message).toMatch(
      /`\/docs\/strat` does not match any page or file\. The link is in navbar item 2 \(`Typing error`\), on \d+ pages\.$/,
    );
  });

  it.each([
    ['docs/links.md:12:3', 'Write `/base/docs/start`: upper and lower case are different.'],
    ['docs/links.md:12:31', 'Write `#setup`: upper and lower case are different.'],
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
        → Write \`/base/docs/start\`: upper and lower case are different.

      ⚠ Broken anchor: \`/base/docs/start\` has no heading with the ID \`SetUp\`.
        links.md:12:31  broken-anchor
          10 |
          11 | - [A file](./gone.md), [a file with an anchor](start.md#gone), [another](@site/docs/gone-too.md)
        > 12 | - [Letter case](/docs/Start), [an anchor](/docs/start#SetUp), [own](#own-gone), [a query](/docs/start?a=1#no)
             |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          13 | - [A slash](https://defects.example/base/docs/start/), [an empty link]()
          14 | - [A download](/files/dta.csv), [asset](@site/static/files/gone.csv), [relative](relative-gone)
        → Write \`#setup\`: upper and lower case are different.

      ⚠ The host redirects the link \`https://defects.example/base/docs/start/\` to the address of the page.
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
