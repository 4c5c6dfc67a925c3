import { expect, test } from 'vitest';
import { blankCode, createCodeBlockTracker } from '../../../src/model/codeBlocks';

function trackLines(text: string) {
  return text.split('\n').map(createCodeBlockTracker());
}

test('returns the part of a code block that a line is', () => {
  expect(trackLines('a\n- ````md\n```\n````js\n````\nb')).toEqual([
    ...[undefined, 'start', 'inside', 'inside', 'end', undefined],
  ]);
  expect(trackLines('``` a`b\n~~~ a`b\n~~~~\n```')).toEqual([undefined, 'start', 'end', 'start']);
});

test('ends a code block at a fence without a list marker or a quote of its own, or with its quote', () => {
  expect(trackLines('```diff\n- ```\n+ ```js\n> ```\n  ```\nb')).toEqual([
    ...['start', 'inside', 'inside', 'inside', 'end', undefined],
  ]);
  expect(trackLines('> ```\n>\n> ```\n> b')).toEqual(['start', 'inside', 'end', undefined]);
  expect(trackLines('> ```\n> a\nb\n```')).toEqual(['start', 'inside', undefined, 'start']);
});

test('replaces code with blanks', () => {
  const text = '> ~~~js\n> `a`\n> ~~~\n\nThe `b` and ``c`d``.\r\n```\nto the end\r\n';
  const blanked = blankCode(text);
  expect(blanked.replace(/ +/g, ' ')).toBe(' \n \n \n\nThe and .\r\n \n \r\n'.replace('and .', 'and .'));
  expect(blanked).toHaveLength(text.length);
});
