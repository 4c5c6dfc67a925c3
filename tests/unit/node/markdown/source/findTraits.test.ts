import { describe, expect, it } from 'vitest';
import { findTraits } from '../../../../../src/node/markdown/source/findTraits';

const list = (text: string) => [...findTraits(text).syntax].sort();

describe('findTraits', () => {
  it('lists headings, code blocks and directives', () => {
    expect(
      list(
        '---\ntitle: "# :::x"\n---\n# A\n\n```js title="a.js" {1,2}\n# no heading\n```\n\n:::tip\n\n:icon[a]\n\n:::\n\n### B\n',
      ),
    ).toEqual(['#', '###', ':::tip', ':icon', 'code js title="" {}']);
  });

  it('does not take times and URLs for directives', () => {
    expect(list('At 12:30, see https://example.com:8080 and a:b.\n')).toEqual([]);
  });

  it.each([
    ['![a](b.svg)', 'image'],
    ['| a | b |\n| --- | --- |\n', 'table'],
    ['| a | b |\n| :-- | --: |\n', 'alignment'],
    ['- [x] done', 'tasks'],
    ['A[^1]', 'footnote'],
    ['~~a~~', 'deleted'],
    ['> a', 'quote'],
    ['1. a', 'ordered'],
  ])('finds the syntax of %j', (text, name) => {
    expect(list(text)).toContain(name);
  });

  it.each([
    'import A from "./a";',
    'export const a = 1;',
    '<Tabs>',
    '</b>',
    '{1 + 1}',
    'a <b>c</b>',
    '<>a</>',
  ])('finds code in %j', (text) => {
    expect(findTraits(`# A\n\n${text}\n`).hasCode).toBe(true);
  });

  it.each([
    '```jsx\nimport A from "./a";\n<A>{1}</A>\n```',
    'Use `<Tabs>` and `{a}`.',
    '## A {#id}',
    '<!-- comment -->',
    '{/* comment */}',
    'a < b, and important exports',
  ])('finds no code in %j', (text) => {
    expect(findTraits(`${text}\n`).hasCode).toBe(false);
  });
});
