import { describe, expect, it } from 'vitest';
import { groupHits } from '../../../../../plugins/search/client/groupHits';

const group = (urls: readonly string[]) =>
  groupHits(urls.map((url) => ({ url }))).map(({ page, hits, sections }) => ({
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
});
