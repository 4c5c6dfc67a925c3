import { describe, expect, test } from 'vitest';
import { extractExcerpt } from '../../../../src/node/metadata/extractExcerpt';
import { startProcessorTimer } from '../../../driver/processorTime';

describe('extractExcerpt', () => {
  test.each([
    ['plain', 'Hello there.\nMore.', 'Hello there.'],
    ['title first', '# Title\n\nHello', 'Hello'],
    ['title with an id', '# Title {#id}\n\nHello', 'Hello'],
    ['only a title with an id', '# T {#id}', ''],
    ['setext title', 'Title\n=====\n\nHello', 'Hello'],
    ['only a heading', '## h2 only', 'h2 only'],
    ['empty headings', '#\n\n##\n\n## h2', 'h2'],
    ['heading with an id', '## h2 {#x}', 'h2'],
    ['admonition', ':::note hey\n\nbody\n\n:::', 'body'],
    ['imports', "import A from 'a';\nimport B from 'b';\n\nHello", 'Hello'],
    ['import over several lines', "import {\n  A,\n} from 'a';\n\nHello", 'Hello'],
    ['exports', 'export const a = {\n  b: 1,\n};\n\nHello', 'Hello'],
    ['fenced code', '```js\nconst a = 1;\n```\n\nHello', 'Hello'],
    ['fence within a longer fence', '````md\n```js\nx\n```\n````\nHello', 'Hello'],
    ['tilde fence', '~~~\n```\n~~~\nHello', 'Hello'],
    ['inline code like a fence', '```code``` text\n\nHello', 'code text'],
    ['MDX comment', '{/* c */}\n\nHello', 'Hello'],
    ['MDX comment over lines', '{/*\nc\n*/}\n\nHello', 'Hello'],
    ['HTML comment over lines', 'Hello <!-- x --> you', 'Hello you'],
    ['HTML comment first', '<!--\nc\n-->\nHello', 'Hello'],
    ['JSX over lines', '<Tabs\n  groupId="os"\n>\nHello', 'Hello'],
    ['JSX alone', '<Tabs>\n\n<b>Hello</b>', 'Hello'],
    ['list', '- item', 'item'],
    ['numbered list', '1. item', 'item'],
    ['task', '- [x] done', 'done'],
    ['table', '| a | b |\n| - | - |\n| 1 | 2 |\n\nHello', 'Hello'],
    ['quote', '> Hello', 'Hello'],
    ['thematic break', '---\n\nHello', 'Hello'],
    ['math block', '$$\nx = 1\n$$\n\nHello', 'Hello'],
    ['link definition', '[a]: https://a.b\n\nHello', 'Hello'],
    ['signs in attributes', '<img alt="a" src="https://x.example/->=3.10.svg" /> Text.', 'Text.'],
    ['emoji shortcodes', ':wave: Hello :rocket: there :+1:', 'Hello there'],
    ['colons that are no shortcode', 'At 10:30:45, a:b: c :d', 'At 10:30:45, a:b: c :d'],
    ['nothing', '', ''],
  ])('skips or unwraps: %s', (_, content, expected) => {
    expect(extractExcerpt(content)).toBe(expected);
  });

  test.each([
    ['**bold** and *it* and ***both***', 'bold and it and both'],
    ['__bold__ _it_ but snake_case_name', 'bold it but snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['~~gone~~ here', 'gone here'],
    ['![Alt](./a.png) and [link](https://x.y/a_(b)) and [ref][r]', 'Alt and link and ref'],
    ['[![badge](b.svg)](https://x.y)', 'badge'],
    ['See [`a[0]` and *b*](./c.md), **`d` _e_** and <i title="`f`">`g`</i>', 'See a[0] and b, d e and g'],
    ['A note[^1].', 'A note.'],
    ['`@step` runs `<b>` and `**kwargs` and `a_b_c`', '@step runs <b> and **kwargs and a_b_c'],
    ['Tada :tada: at 10:30:45', 'Tada at 10:30:45'],
    ['a < b and c > d', 'a < b and c > d'],
    ['Set \\{x\\} to 1\\_000 \\*', 'Set {x} to 1_000 *'],
    ['AT&amp;T &lt;3 &#233;', 'AT&T <3 é'],
    ['<https://a.b/c>', 'https://a.b/c'],
  ])('removes markup from %s', (line, expected) => {
    expect(extractExcerpt(line)).toBe(expected);
  });

  test('is fast for hostile text', () => {
    const getTime = startProcessorTimer();
    for (const piece of [
      '<',
      '[',
      '*',
      '_',
      '`',
      '{/*',
      '<!--',
      '![',
      '**a',
      '](',
      '# ',
      '> ',
      ':a',
      '\\',
      '~~',
      '<a ',
    ]) {
      extractExcerpt(piece.repeat(50_000));
      extractExcerpt(`${piece}\n`.repeat(20_000));
    }
    expect(getTime()).toBeLessThan(4000);
  });
});
