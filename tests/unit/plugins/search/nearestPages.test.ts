import { describe, expect, test } from 'vitest';
import { findNearestPages, getPathWords } from '../../../../plugins/search/client/nearestPages';

const pages = [
  '/metaflow/basics',
  '/v/r/metaflow/basics',
  '/metaflow/scaling-out-and-up',
  '/api/step-decorators/retry',
  '/api/step-decorators/kubernetes',
  '/getting-started/install',
  '/',
].map((path) => ({ path, title: path }));

describe('findNearestPages', () => {
  test.each([
    ['metaflow/basic', '/metaflow/basics'],
    ['docs/api/retry', '/api/step-decorators/retry'],
    ['getting-started/instal.html', '/getting-started/install'],
    ['metaflow/scaling_out_and_up/index.html', '/metaflow/scaling-out-and-up'],
    ['v/r/basics', '/v/r/metaflow/basics'],
    ['API/step-decorators/kubernets', '/api/step-decorators/kubernetes'],
  ])('returns first, for %s, %s', (path, first) => {
    expect(findNearestPages(path, pages)[0]?.path).toBe(first);
  });

  test('returns other pages only if they are about as similar', () => {
    const paths = (path: string) => findNearestPages(path, pages).map((page) => page.path);
    expect(paths('metaflow/basic')).toEqual(['/metaflow/basics', '/v/r/metaflow/basics']);
    expect(paths('api/step-decorators/retry')).toEqual(['/api/step-decorators/retry']);
  });

  test('returns no page if none is similar', () => {
    expect(findNearestPages('wp-admin/setup', pages)).toEqual([]);
    expect(findNearestPages('', pages)).toEqual([]);
    const vague = { path: '/metaflow/kubernetes-on-three-clouds', title: 'Clouds' };
    expect(findNearestPages('not/there', [...pages, vague])).toEqual([]);
  });
});

test('getPathWords returns the words of any path', () => {
  expect(getPathWords('a-b/c%20d/%C3%A9t%C3%A9.md')).toEqual(['a', 'b', 'c', 'd', 'été']);
  expect(getPathWords('100%/index.html')).toEqual(['100']);
});
