import { expect, test } from 'vitest';
import { findMissingWords } from '../../../../../plugins/llms/convert/findMissingWords';
import { readPage } from '../../../../../plugins/llms/convert/readPage';

const lost = (html: string, markdown: string) => findMissingWords(readPage(html), markdown)?.words;

test('ignores link targets except in code', () => {
  expect(lost('<p>one two</p>', '[one](/two)')).toEqual(['two']);
  expect(lost('<pre>[one](/two)</pre>', '```text\n[one](/two)\n```')).toBeUndefined();
  expect(lost('<p><code>[one](/two)</code></p>', '`[one](/two)`')).toBeUndefined();
  expect(lost('<pre>a</pre><p>one two</p>', '````md\n```\na\n````\n\n[one](/two)')).toEqual(['two']);
});

test('resolves escapes and character references', () => {
  expect(lost('<p>a_b ` c</p>', 'a\\_b \\` &#x63;')).toBeUndefined();
});
