import { expect, it } from 'vitest';
import { findParameterSections } from '../../../../../plugins/search/client/parameterMatches';
import type { PageTexts } from '../../../../../plugins/search/format/indexFormat';

const TEXTS: PageTexts = [
  [1, 'Reference', '', 'Two symbols.'],
  [2, '@kubernetes', 'kubernetes', 'Runs a step in a pod.', 'decorator'],
  [3, 'Parameters', 'parameters', 'gpu_vendor str default nvidia\nThe vendor.\nimage str default None'],
  [2, 'Runner', 'runner', '\timage int required\nstdout, stderr bool required since 2.1', 'class'],
  [3, '--image', 'image', 'image str required', 'option'],
];
const find = (query: string) => [...findParameterSections(TEXTS, query.split(' '))];

it('returns the symbol that the query names, and the section that lists its parameter', () => {
  expect(find('kubernetes image')).toEqual([1, 2]);
  expect(find('gpu vendor @kubernetes')).toEqual([1, 2]);
  expect(find('kubernetes decorator imag')).toEqual([1, 2]);
  expect(find('runner stderr')).toEqual([3]);
});

it('returns nothing for a part of a name, for code, and for parameters of other symbols', () => {
  expect(find('kubernetes gpu')).toEqual([]);
  expect(find('kubernetes stdout')).toEqual([]);
  expect(find('kubernetes decorator')).toEqual([]);
  expect(find('reference image')).toEqual([]);
  expect(find('kubernetes')).toEqual([]);
});
