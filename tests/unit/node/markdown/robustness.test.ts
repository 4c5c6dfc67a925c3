import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { makeSite, writeFiles } from './site';
import { isSoak, sampleRuns } from '../../../driver/soak';
import { compilePage } from './compilePage';
import { openCompiler } from './siteCompiler';

const PIECES = [
  '# ',
  '## ',
  '{#id}',
  '{/* #c */}',
  '<!-- c -->',
  '<!--',
  '-->',
  '{',
  '}',
  '<',
  '>',
  '</',
  '/>',
  '<b>',
  '</b>',
  '<Tag />',
  ':::note',
  ':::',
  ':::tip Title',
  '::leaf[l]',
  ':text',
  '[',
  ']',
  '(',
  ')',
  '![a](./x.png)',
  '[l](./y.md)',
  '[l]()',
  '```',
  '```js title="a"',
  '```mdx-code-block',
  '~~~',
  '---',
  '---\na: 1\n---\n',
  '| a | b |\n| - | :-: |\n',
  '- ',
  '1. ',
  '> ',
  '    ',
  '\n',
  '\n\n',
  '\t',
  '*',
  '**',
  '_',
  '`',
  '~~',
  '\\',
  '&amp;',
  '&#0;',
  '[^1]',
  '[^1]: f',
  'import x from "y"',
  'export const a = 1',
  'export default 1',
  'text',
  'é',
  '😀',
  '\u2028',
  '\r\n',
  '\uFEFF',
  'toc',
  'frontMatter',
  '__proto__',
  'javascript:x',
  '<details>',
  '<summary>',
  '</details>',
  '<head>',
  '$',
  '${',
  '"',
  "'",
  '=',
  '==',
];

describe.each([
  ['md', 'Markdown', false],
  ['mdx', 'MDX', false],
  ['mdx', 'MDX 1', true],
])('arbitrary text in *.%s as %s', (extension, _, syntax) => {
  test('compiles, or fails with an error that has a location', async () => {
    const site = makeSite({ config: { markdown: { format: 'detect', mdx1Compat: { syntax } } } });
    const compiler = openCompiler(site);
    const name = `docs/page.${extension}`;
    const text = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...PIECES) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      ),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        writeFiles(site.siteDir, { [name]: pieces.join('') });
        try {
          const content = await compiler.compile(name);
          if (content.hydration === 'interactive') return;
          const code = compiler.readCode(content);
          expect(() => new Function(code)).not.toThrow();
        } catch (error) {
          const errors = error instanceof SiteErrors ? error.errors : [error];
          for (const one of errors) {
            expect(one).toBeInstanceOf(SiteError);
            expect((one as SiteError).location?.file).toBe(path.join(site.siteDir, name));
            expect((one as SiteError).message).not.toMatch(/^This page failed to compile/);
          }
        }
      }),
      { numRuns: sampleRuns(400), seed: 1 },
    );
  });
});

/** Texts on which a careless regular expression takes quadratic time: at these lengths the test would time out. */
const LONG_PAGES: readonly (readonly [string, number, (length: number) => string, 'md' | 'mdx'])[] = [
  ['spaces in a heading', 400_000, (n) => `## a${' '.repeat(n)}b`, 'mdx'],
  ['spaces in an admonition title', 400_000, (n) => `:::note a${' '.repeat(n)}b`, 'mdx'],
  ['spaces in a comment', 400_000, (n) => `## a {/*${' '.repeat(n)}*/}`, 'mdx'],
  ['spaces before a fence', 400_000, (n) => `- - ${' '.repeat(n)}x`, 'mdx'],
  ['colons', 400_000, (n) => ':'.repeat(n), 'mdx'],
  ['dashes in a comment', 400_000, (n) => `<!--${'-'.repeat(n)}`, 'mdx'],
  ['open ids in a heading', 60_000, (n) => `## ${'\\{#'.repeat(n / 3)}`, 'mdx'],
  ['open comments', 60_000, (n) => 'a <!--'.repeat(n / 6), 'mdx'],
  ['many comments', 60_000, (n) => '<!--a--> '.repeat(n / 9), 'mdx'],
  ['many directives', 60_000, (n) => 'a:b '.repeat(n / 4), 'mdx'],
  ['many headings', 60_000, (n) => '## a\n\n'.repeat(n / 6), 'mdx'],
  ['many links', 60_000, (n) => '[a](b.md) '.repeat(n / 10), 'mdx'],
  ['many images', 60_000, (n) => '![a](b.png) '.repeat(n / 12), 'mdx'],
  ['many elements', 60_000, (n) => '<A1/> '.repeat(n / 6), 'mdx'],
  ['many tags in one block', 60_000, (n) => `<div>${'<b>x</b>'.repeat(n / 8)}</div>`, 'md'],
  ['many tags in text', 60_000, (n) => 'a <i>b</i> '.repeat(n / 11), 'md'],
];

test.each(LONG_PAGES)('compiles a long page in linear time: %s', async (_name, most, make, extension) => {
  const length = isSoak ? most : most / 2;
  const file = `docs/page.${extension}`;
  const hooks = { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' };
  const site = makeSite({
    files: { [file]: make(length) },
    permalinks: { 'other.md': '/o' },
    config: { markdown: { format: 'detect', hooks } },
  });
  const compiled = openCompiler(site).compile(file);
  await compiled.catch((error: unknown) => expect(error).toBeInstanceOf(SiteError));
});

test('compiles JSX elements of plugins without attributes and children', async () => {
  const addElements = () => (tree: { children: object[] }) => {
    tree.children.push(
      { type: 'mdxJsxFlowElement', name: 'hr' },
      { type: 'mdxJsxFlowElement', name: null, children: [{ type: 'mdxJsxTextElement', name: 'b' }] },
    );
  };
  for (const name of ['beforeDefaultRemarkPlugins', 'remarkPlugins']) {
    const { html } = await compilePage('## A', { settings: { [name]: [addElements] } });
    expect(html).toContain('<hr/>\n<b></b>');
  }
});
