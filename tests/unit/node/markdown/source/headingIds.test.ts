import { describe, expect, test } from 'vitest';
import {
  type HeadingIdOptions,
  writeHeadingIds as write,
} from '../../../../../src/node/markdown/source/headingIds';
import { compilePage } from '../compilePage';

const writeHeadingIds = (text: string, options: Partial<HeadingIdOptions> = {}) =>
  write(text, { syntax: 'classic', ...options });

describe('writeHeadingIds', () => {
  test('adds IDs from level 2 on, and only to headings', () => {
    const text = [
      '---',
      '## comment in front matter',
      '---',
      '# Title',
      '## First *one* ##',
      '```js',
      '## code',
      '```',
      '~~~',
      '## code',
      '~~~',
      '<!--',
      '## comment',
      '-->',
      '{/* ## comment */}',
      '  ## Indented',
      '##No space',
      '### `code` and [a link](x.md)\r',
    ];
    const written = writeHeadingIds(text.join('\n')).split('\n');
    const changed = written.filter((line, index) => line !== text[index]);
    expect(changed).toEqual([
      '## First *one* ## {#first-one}',
      '### `code` and [a link](x.md) {#code-and-a-link}\r',
    ]);
    expect(writeHeadingIds(written.join('\n'))).toBe(written.join('\n'));
  });

  test('keeps and reserves existing IDs', () => {
    const text = '## B {#a}\n## A\n## C {/* #c note */}\n## C\n## D <!-- #d -->';
    expect(writeHeadingIds(text)).toBe(
      '## B {#a}\n## A {#a-1}\n## C {/* #c note */}\n## C {#c-1}\n## D <!-- #d -->',
    );
  });

  test('writes IDs as the options say', () => {
    const text = '## Old Text {#old}\n## New Text';
    expect(writeHeadingIds(text, { maintainCase: true })).toBe('## Old Text {#old}\n## New Text {#New-Text}');
    expect(writeHeadingIds(text, { overwrite: true })).toBe(
      '## Old Text {#old-text}\n## New Text {#new-text}',
    );
    expect(writeHeadingIds(text, { syntax: 'mdx-comment' })).toBe(
      '## Old Text {#old}\n## New Text {/* #new-text */}',
    );
    expect(writeHeadingIds(text, { syntax: 'mdx-comment', migrate: true })).toBe(
      '## Old Text {/* #old */}\n## New Text {/* #new-text */}',
    );
  });

  test('writes the IDs that the headings have without them', async () => {
    const text = [
      '# Setup',
      '## Setup',
      '## _Setup_',
      '## C++ & C#',
      '## `a_b` and snake_case',
      '## :rocket: Launch',
      '## [Ünï](x "t") ![logo](/a.png)',
      '## a <b>bold</b> \\* 😀',
    ].join('\n\n');
    const ids = async (markdown: string) => {
      const { html } = await compilePage(markdown);
      return [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id);
    };
    const before = await ids(text);
    expect(before).toHaveLength(7);
    expect(await ids(writeHeadingIds(text))).toEqual(before);
  });
});
