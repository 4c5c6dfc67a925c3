import { describe, expect, it } from 'vitest';
import {
  containsLineNumbers,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseHighlightRange,
  parseLanguage,
} from '../../../../src/client/code/metastring';

describe('parseCodeBlockTitle', () => {
  it.each([
    ['title="hello.py"', 'hello.py'],
    ['{1} title=\'a "b".py\' showLineNumbers', 'a "b".py'],
    ['title="first" title="second"', 'first'],
    ['title=bare', ''],
    ['title="open', ''],
    [undefined, ''],
  ])('reads %j', (metastring, title) => {
    expect(parseCodeBlockTitle(metastring)).toBe(title);
  });
});

describe('parseLanguage', () => {
  it('returns the language of the first language class', () => {
    expect(parseLanguage('foo language-py language-r')).toBe('py');
    expect(parseLanguage('foo')).toBeUndefined();
    expect(parseLanguage(undefined)).toBeUndefined();
  });
});

describe('parseHighlightRange', () => {
  it.each([
    ['{1,3-5}', [1, 3, 4, 5]],
    ['title="x" {2}', [2]],
    ['{5-3}', [3, 4, 5]],
    ['{,}', []],
    ['{1-}', []],
    ['{a}', undefined],
    ['added={2}', undefined],
    ['removed={3} {4}', [4]],
    ['', undefined],
  ])('reads %j', (metastring, lines) => {
    expect(parseHighlightRange(metastring)).toEqual(lines);
  });

  it('reads the range list of a name', () => {
    expect(parseHighlightRange('{1} added={2,4-5} removed={3}', 'added')).toEqual([2, 4, 5]);
    expect(parseHighlightRange('{1} added={2,4-5} removed={3}', 'removed')).toEqual([3]);
    expect(parseHighlightRange('{1}', 'added')).toBeUndefined();
  });

  it('limits the length of a range', () => {
    expect(parseHighlightRange('{1-99999999}')).toHaveLength(10_000);
  });
});

describe('getLineNumbersStart', () => {
  it.each([
    [{ showLineNumbers: true }, 1],
    [{ showLineNumbers: 7 }, 7],
    [{ showLineNumbers: false, metastring: 'showLineNumbers' }, undefined],
    [{ metastring: '{1} showLineNumbers' }, 1],
    [{ metastring: 'showLineNumbers=42' }, 42],
    [{ metastring: 'showLineNumbersNot' }, undefined],
    [{}, undefined],
  ])('reads %j', (input, start) => {
    expect(getLineNumbersStart(input)).toBe(start);
  });

  it('reads `showLineNumbers` from the metastring', () => {
    expect(containsLineNumbers('js showLineNumbers')).toBe(true);
    expect(containsLineNumbers(undefined)).toBe(false);
  });
});
