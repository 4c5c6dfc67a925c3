import { describe, expect, it } from 'vitest';
import { leadWithPages, type NamedResult } from '../../../../../plugins/search/client/leadWithPages';

const PAGES = ['Retry retry', 'Roadmap plans'];

const result = (page: number, section: number, heading: string, score: number): NamedResult => ({
  result: { page, section, score },
  heading,
  pageName: PAGES[page] ?? '',
});
const lead = (query: string, ...results: readonly NamedResult[]) =>
  leadWithPages(results, query.split(' ')).map(({ page, section }) => `${page}.${section}`);

describe('leadWithPages', () => {
  it('moves a page before its sections if its name contains a word of the query, or adds it', () => {
    const section = result(0, 2, 'Where it runs', 9);
    expect(lead('retry task', section, result(1, 3, 'Other', 8), result(0, 0, 'Retry', 7))).toEqual([
      '0.0',
      '0.2',
      '1.3',
    ]);
    expect(lead('retry task', result(1, 3, 'Other', 10), section)).toEqual(['1.3', '0.0', '0.2']);
  });

  it('moves a page before several sections, unless it is much less relevant', () => {
    const sections = [result(1, 1, 'Wishes', 9), result(1, 2, 'State', 8)];
    expect(lead('wasm', ...sections, result(1, 0, 'Roadmap', 7))).toEqual(['1.0', '1.1', '1.2']);
    expect(lead('wasm', ...sections, result(1, 0, 'Roadmap', 1))).toEqual(['1.1', '1.2', '1.0']);
    expect(lead('wasm', result(1, 1, 'Wishes', 9), result(1, 0, 'Roadmap', 7))).toEqual(['1.1', '1.0']);
  });

  it('leaves a section first whose heading is more like the query, or has no other words', () => {
    const page = result(0, 0, 'Retry', 7);
    expect(lead('retry failed tasks', result(0, 1, 'Failed tasks', 9), page)).toEqual(['0.1', '0.0']);
    expect(lead('retry parameters', result(0, 1, 'Parameters', 9), page)).toEqual(['0.1', '0.0']);
  });

  it('moves sections that most pages have after others that are about as relevant', () => {
    const results = [result(0, 1, 'Signature', 9), result(0, 2, 'What counts', 8.9)];
    expect(lead('retry', ...results, result(1, 1, 'Other', 8.5))).toEqual(['0.0', '0.2', '1.1', '0.1']);
  });
});
