import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  findNearestPages,
  getPathWords,
  getSubjectWords,
  loadSuggestions,
} from '../../../../plugins/search/client/nearestPages';
import { buildReferenceIndex } from './referenceIndex';

const pages = [
  '/metaflow/basics',
  '/v/r/metaflow/basics',
  '/metaflow/debugging',
  '/metaflow/scaling-out-and-up',
  '/introduction/roadmap',
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
    ['metaflow/debug', '/metaflow/debugging'],
    ['scaling/remote-tasks/kubernetes', '/api/step-decorators/kubernetes'],
    ['scaling/introduction', '/metaflow/scaling-out-and-up'],
    ['docs/introduction', '/introduction/roadmap'],
  ])('returns first, for %s, %s', (path, first) => {
    expect(findNearestPages(path, pages).pages[0]?.path).toBe(first);
  });

  test('returns other pages only if they are about as similar', () => {
    const paths = (path: string) => findNearestPages(path, pages).pages.map((page) => page.path);
    expect(paths('metaflow/basic')).toEqual(['/metaflow/basics', '/v/r/metaflow/basics']);
    expect(paths('api/step-decorators/retry')).toEqual(['/api/step-decorators/retry']);
  });

  test('prefers pages of the docs that contain the address', () => {
    const ofDocs = ['/v/r/metaflow/failures', '/metaflow/dealing-with-failures'].map((path) => ({
      path,
      title: path,
      base: path.startsWith('/v/r') ? '/v/r' : '/',
    }));
    const first = (path: string) => findNearestPages(path, ofDocs).pages[0]?.path;
    expect(first('/failures')).toBe('/metaflow/dealing-with-failures');
    expect(first('/v/r/failures')).toBe('/v/r/metaflow/failures');
  });

  test('does not compare the folder that contains all pages of the docs', () => {
    const ofDocs = ['/v/r', '/v/r/metaflow/basics', '/v/r/metaflow/client'].map((path) => ({
      path,
      title: path,
      base: '/v/r',
    }));
    expect(findNearestPages('/v/r/metaflow/retrys', ofDocs).pages).toEqual([]);
    expect(findNearestPages('/v/r/metaflow/basic', ofDocs).pages[0]?.path).toBe('/v/r/metaflow/basics');
    expect(findNearestPages('/v/rest', ofDocs).pages).toEqual([]);
  });

  test('returns no page if none is similar', () => {
    const none = { pages: [], similarity: 0 };
    expect(findNearestPages('wp-admin/setup', pages)).toEqual(none);
    expect(findNearestPages('', pages)).toEqual(none);
    const home = { path: '/base/', title: 'Home' };
    expect(findNearestPages('/base/qqq', [home, { path: '/base/docs/a', title: 'A' }], '/base/')).toEqual(
      none,
    );
    expect(findNearestPages('nope', [...pages, { path: '/notes', title: 'Notes' }])).toEqual(none);
    const vague = { path: '/metaflow/kubernetes-on-three-clouds', title: 'Clouds' };
    expect(findNearestPages('not/there', [...pages, vague])).toEqual(none);
  });
});

describe('loadSuggestions', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('returns pages of the docs that contain the address first, also among those that contain its words', async () => {
    const createPage = (path: string, location: string, text: string) => ({
      path,
      location,
      language: 'en',
      version: 'current',
      tag: location,
      links: [],
      sections: [{ level: 1, heading: path, anchor: '', text }],
    });
    const files = buildReferenceIndex([
      createPage('/', 'Python', 'Start'),
      createPage('/guide/failures', 'Python', 'A long text that mentions how to retry a step once.'),
      createPage('/v/r', 'R', 'Start'),
      createPage('/v/r/guide/failures', 'R', 'Retry retry'),
      createPage('/blog/2026/retry-retry', 'Blog', 'Retry retry'),
      createPage('/about', 'Blog', 'Us'),
    ]);
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(JSON.parse(files.get(url.replace('/assets/search/', '')) ?? '')),
    );
    const first = async (path: string) => (await loadSuggestions('/', path)).pages[0]?.path;
    expect(await first('guide/retrys')).toBe('/guide/failures');
    expect(await first('v/r/guide/retrys')).toBe('/v/r/guide/failures');
    expect(await first('blog/retrying')).toBe('/blog/2026/retry-retry');
  });

  test('does not search for an address without letters', async () => {
    const page = { path: '/a', location: 'Docs', language: 'en', version: '', tag: 'docs', links: [] };
    const files = buildReferenceIndex([
      { ...page, sections: [{ level: 1, heading: 'Errors', anchor: '', text: 'The error 404' }] },
    ]);
    const loaded: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      loaded.push(url);
      return Response.json(JSON.parse(files.get(url.replace('/assets/search/', '')) ?? ''));
    });
    const { pages: popular, isSimilar } = await loadSuggestions('/', '404');
    expect([popular.map(({ path }) => path), isSimilar]).toEqual([['/a'], false]);
    expect(loaded).toEqual(['/assets/search/index.json']);
  });
});

test('getPathWords returns the words of any path', () => {
  expect(getPathWords('a-b/c%20d/%C3%A9t%C3%A9.md')).toEqual(['a', 'b', 'c', 'd', 'été']);
  expect(getPathWords('100%/index.html')).toEqual(['100']);
});

test('getSubjectWords leaves out generic words', () => {
  expect(getSubjectWords('v/r/api/debug/introduction')).toEqual(['debug']);
  expect(getSubjectWords('v/r')).toEqual(['v', 'r']);
});
