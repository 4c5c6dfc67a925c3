import { describe, expect, test } from 'vitest';
import { contentTitle } from '../../../../src/node/metadata/contentTitle';

describe('contentTitle', () => {
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
    expect(contentTitle(content).title).toBe(title);
  });

  test('returns the text without the title', () => {
    expect(contentTitle("import A from 'a';\n\n# Hello\n\nText").rest).toBe("import A from 'a';\n\nText");
    expect(contentTitle('Title\n===\nText').rest).toBe('Text');
    expect(contentTitle('No title').rest).toBe('No title');
  });
});
