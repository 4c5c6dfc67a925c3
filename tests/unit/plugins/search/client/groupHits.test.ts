import { describe, expect, it } from 'vitest';
import { groupHits } from '../../../../../plugins/search/client/groupHits';

const group = (urls: readonly string[], batch?: number) =>
  groupHits(
    urls.map((url) => ({ url })),
    batch,
  ).map(({ page, hits, sections }) => ({
    page: page?.url,
    hits: hits.map(({ url }) => url),
    sections: sections.map(({ url }) => url),
  }));

describe('groupHits', () => {
  it('groups hits by page, and keeps their order', () => {
    expect(group(['/a#x', '/b', '/a', '/a#y'])).toEqual([
      { page: '/a', hits: ['/a#x', '/a', '/a#y'], sections: ['/a#x', '/a#y'] },
      { page: '/b', hits: ['/b'], sections: [] },
    ]);
  });

  it('does not add hits of a later batch to a group', () => {
    expect(group(['/a', '/b', '/a#x'], 2).map(({ hits }) => hits)).toEqual([['/a'], ['/b'], ['/a#x']]);
  });
});
