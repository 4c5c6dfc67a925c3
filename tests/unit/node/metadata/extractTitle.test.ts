import { describe, expect, test } from 'vitest';
import { extractTitle } from '../../../../src/node/metadata/extractTitle';

describe('extractTitle', () => {
  test.each([
    ['# Hello', 'Hello'],
    ['# Hello *i* `code`', 'Hello i code'],
    ['# Setup <b>x</b>', 'Setup x'],
    ['# Hello {#id}', 'Hello'],
    ['# Hello \\{#id}', 'Hello'],
    ['# Hello ##', 'Hello'],
    ['# C#', 'C#'],
    ['Title\n===\n\ntext', 'Title'],
    ["import A from 'a';\n\n# Hello", 'Hello'],
    ["import A from 'a';\nimport B from 'b';\n\nexport const c = 1;\n\n# Hello", 'Hello'],
    ['{/* c */}\n\n# Hello', 'Hello'],
    ['<!-- c -->\n# Hello', 'Hello'],
    ['#\tHello', 'Hello'],
    ['#Hello', undefined],
    ['## Hello', undefined],
    ['Text\n\n# Hello', undefined],
    ['#', undefined],
    ['', undefined],
  ])('finds the title of %j', (content, title) => {
    expect(extractTitle(content).title).toBe(title);
  });

  test('returns the text without the title', () => {
    expect(extractTitle("import A from 'a';\n\n# Hello\n\nText").rest).toBe("import A from 'a';\n\nText");
    expect(extractTitle('Title\n===\nText').rest).toBe('Text');
    expect(extractTitle('No title').rest).toBe('No title');
  });
});
