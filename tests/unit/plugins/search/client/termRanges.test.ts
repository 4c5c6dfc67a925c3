import { expect, it } from 'vitest';
import { findTermRanges } from '../../../../../plugins/search/client/termRanges';

const find = (text: string, terms: readonly string[], options?: { wholeWords: boolean }) =>
  findTermRanges(text, terms, options).map(({ from, to }) => text.slice(from, to));

it('finds terms at the start of words, in any letter case and in the order of the text', () => {
  expect(find('A Run runs; rerun, run_id and ÉTUDE', ['étu', 'run'])).toEqual(['Run', 'run', 'run', 'ÉTU']);
});

it('extends terms to whole words on request, and finds short ones only as whole words', () => {
  const text = 'R: retrying r2, r and re-run';
  expect(find(text, ['r', 'retry', 're'], { wholeWords: true })).toEqual(['R', 'retrying', 'r', 're']);
});

it('finds names with punctuation, and none within another', () => {
  expect(find('step --with retry, @step', ['--with', 'with', '@step', 'step'])).toEqual([
    'step',
    '--with',
    '@step',
  ]);
});

it('finds terms after characters whose lowercase form is longer', () => {
  expect(find('İstanbul flow', ['', 'flow'])).toEqual(['flow']);
});
