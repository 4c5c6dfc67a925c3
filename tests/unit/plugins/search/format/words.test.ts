import { describe, expect, it } from 'vitest';
import { getTerms, tokenize } from '../../../../../plugins/search/format/words';

const getWholeWords = (text: string) => tokenize(text).map(({ whole }) => whole);

describe('tokenize', () => {
  it.each([
    ['a plain sentence, with marks.', ['a', 'plain', 'sentence', 'with', 'marks']],
    ['self.next(self.a, foreach="x")', ['self.next', 'self.a', 'foreach', 'x']],
    ['@step and @conda_base', ['@step', 'and', '@conda_base']],
    ['run --with kubernetes:cpu=4', ['run', '--with', 'kubernetes:cpu', '4']],
    ['2.19.38 (S3)', ['2.19.38', 's3']],
    ['s3://bucket/key', ['s3', 'bucket', 'key']],
    ['Über naïve café', ['uber', 'naive', 'cafe']],
    ['… — *', []],
    ['C# and C++', ['c#', 'and', 'c++']],
    ['東京都', ['東京', '京都']],
    ['__init__', ['init']],
  ])('splits %j into %j', (text, words) => {
    expect(getWholeWords(text)).toEqual(words);
  });

  it('splits names into parts, and keeps the whole', () => {
    expect(getTerms('IncludeFile')).toEqual(['includefile', 'include', 'file']);
    expect(getTerms('merge_artifacts')).toEqual(['merge_artifacts', 'merge', 'artifacts']);
    expect(getTerms('step-functions')).toEqual(['step-functions', 'step', 'functions']);
  });

  it('limits the length of words for any text', () => {
    expect(Math.max(...getTerms('x'.repeat(500)).map(({ length }) => length))).toBe(48);
  });
});
