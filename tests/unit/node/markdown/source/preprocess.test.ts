import { describe, expect, test } from 'vitest';
import { preprocess } from '../../../../../src/node/markdown/source/preprocess';
import { toOriginalLocation } from '../../../../../src/node/markdown/source/sourceText';

function run(original: string, text = original) {
  return preprocess({
    file: '/p.mdx',
    original,
    text,
    isMdx1: false,
    escapeHeadingIds: true,
    admonitionKeywords: ['note', 'tip'],
  });
}

test('shortens the end of front matter', () => {
  expect(run('---\ntitle: A\n------\nx\n\n------\n').text).toBe('---\ntitle: A\n---\nx\n\n------\n');
  expect(run('x\n------\n').text).toBe('x\n------\n');
});

describe('heading ids', () => {
  test('are escaped once, in headings only', () => {
    expect(run('## T {#id}').text).toBe('## T \\{#id}');
    expect(run('## T \\{#id}').text).toBe('## T \\{#id}');
    expect(run('> ### T {#id}').text).toBe('> ### T \\{#id}');
    expect(run('text {#id}').text).toBe('text {#id}');
  });

  test('are escaped after code, but not within it', () => {
    expect(run('## Write `{#id}`').text).toBe('## Write `{#id}`');
    expect(run('## Write ``{#`id}`` {#id}').text).toBe('## Write ``{#`id}`` \\{#id}');
    expect(run('## A ` {#id}').text).toBe('## A ` \\{#id}');
  });

  test('are unchanged if the option is off', () => {
    const original = '## T {#id}';
    const source = { file: '/p', original, text: original, isMdx1: false };
    expect(preprocess({ ...source, escapeHeadingIds: false, admonitionKeywords: [] }).text).toBe(
      '## T {#id}',
    );
  });

  test('are unchanged in code', () => {
    const code = '```md\n## T {#id}\n:::note Title\n```';
    expect(run(code).text).toBe(code);
    const nested = '~~~\n```\n~~~~\n## T {#id}';
    expect(run(nested).text).toBe(nested.replace('{#', '\\{#'));
  });
});

describe('admonition titles', () => {
  test.each([
    [':::note Title', ':::note[Title]'],
    ['::::tip Two words', '::::tip[Two words]'],
    ['  > :::note Quoted', '  > :::note[Quoted]'],
    ['- :::tip In a list', '- :::tip[In a list]'],
    [':::note[Title]', ':::note[Title]'],
    [':::unknown Title', ':::unknown Title'],
    [':::note', ':::note'],
    [':::note {.cls}', ':::note {.cls}'],
    [':::note A [link](x)', ':::note[A [link](x)]'],
    [':::note [link](x) A', ':::note[[link](x) A]'],
    [':::note [A]', ':::note[[A]]'],
    [':::note A ] b', ':::note[A \\] b]'],
    [':::note Write `{#id}`', ':::note[Write `{#id}`]'],
  ])('%s', (line, expected) => expect(run(line).text).toBe(expected));
});

describe('mdx-code-block', () => {
  test('loses its fences', () => {
    expect(run('a\n```mdx-code-block\nimport X from "x";\n```\nb').text).toBe('a\nimport X from "x";\nb');
    expect(run('  ````mdx-code-block\n  <X />\n  ````').text).toBe('  <X />');
    expect(run('``` mdx-code-block\n<X />\n```').text).toBe('<X />');
  });

  test('loses its fences within another block', () => {
    const tabs = '````mdx-code-block\n<A>\n```mdx-code-block\n<X />\n```\n```js\na\n```\n</A>\n````';
    expect(run(tabs).text).toBe('<A>\n<X />\n```js\na\n```\n</A>');
  });

  test('is unchanged within other code, and without a closing fence', () => {
    const shown = '````md\n```mdx-code-block\n<X />\n```\n````';
    expect(run(shown).text).toBe(shown);
    expect(run('```mdx-code-block\n<X />').text).toBe('```mdx-code-block\n<X />');
  });
});

describe('locations', () => {
  const at = (source: ReturnType<typeof run>, line: number, column: number) => {
    const location = toOriginalLocation(source, { line, column });
    return [location.line, location.column];
  };

  test('refer to the original lines after lines were removed', () => {
    const source = run('```mdx-code-block\nx\n```\ny');
    expect(source.text).toBe('x\ny');
    expect(at(source, 1, 1)).toEqual([2, 1]);
    expect(at(source, 2, 1)).toEqual([4, 1]);
  });

  test('refer to the original columns after text was shifted', () => {
    const heading = run('## [T](x) {#id} z');
    expect(at(heading, 1, 4)).toEqual([1, 4]);
    expect(at(heading, 1, heading.text.indexOf('z') + 1)).toEqual([1, 17]);
    const titled = run(':::note   A [l](x)');
    expect(titled.text).toBe(':::note[A [l](x)]');
    expect(at(titled, 1, titled.text.indexOf('[l]') + 1)).toEqual([1, 13]);
  });

  test('refer to the original lines after a custom preprocessor', () => {
    expect(at(run('a\nb\nc', 'a\nB!\nc'), 3, 1)).toEqual([3, 1]);
    const longer = run('a\nb\nc', 'a\n1\n2\nc');
    expect(at(longer, 1, 1)).toEqual([1, 1]);
    expect(at(longer, 4, 1)).toEqual([3, 1]);
  });
});
