import { expect, test } from 'vitest';
import { findMissingWords } from '../../../../../plugins/llms/convert/findMissingWords';
import { readPage } from '../../../../../plugins/llms/convert/readPage';

const findMissing = (html: string, markdown: string) => findMissingWords(readPage(html), markdown)?.words;

test('ignores link targets except in code', () => {
  expect(findMissing('<p>one two</p>', '[one](/two)')).toEqual(['two']);
  expect(findMissing('<pre>[one](/two)</pre>', '```text\n[one](/two)\n```')).toBeUndefined();
  expect(findMissing('<p><code>[one](/two)</code></p>', '`[one](/two)`')).toBeUndefined();
  expect(findMissing('<pre>a</pre><p>one two</p>', '````md\n```\na\n````\n\n[one](/two)')).toEqual(['two']);
});

test('resolves escapes and character references', () => {
  expect(findMissing('<p>a_b ` c</p>', 'a\\_b \\` &#x63;')).toBeUndefined();
});
