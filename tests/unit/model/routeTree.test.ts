import { describe, expect, test } from 'vitest';
import type { RouteConfig } from '../../../src/model/route';
import {
  findDuplicateRoutes,
  flattenRoutes,
  collectLeafRoutes,
  sortRoutes,
  applyTrailingSlashToRoute,
} from '../../../src/model/routeTree';

function route(path: string, more: Partial<RouteConfig> = {}): RouteConfig {
  return { path, component: '@theme/Page', ...more };
}

describe('sortRoutes', () => {
  const paths = (routes: readonly RouteConfig[]) => routes.map(({ path }) => path);

  test('sorts leaves by name, then parents, then the root', () => {
    const routes = [
      route('/base/'),
      route('/base/docs', { routes: [route('/base/docs/b'), route('/base/docs/a')] }),
      route('/base/search'),
      route('/base/about'),
    ];
    const sorted = sortRoutes(routes, '/base/');
    expect(paths(sorted)).toEqual(['/base/about', '/base/search', '/base/docs', '/base/']);
    expect(paths(sorted[2]?.routes ?? [])).toEqual(['/base/docs/a', '/base/docs/b']);
  });

  test('sorts a nested parent before its outer one, regardless of priority', () => {
    const routes = [
      route('/docs', { routes: [], priority: 3 }),
      route('/docs/1.0', { routes: [], priority: -1 }),
    ];
    expect(paths(sortRoutes(routes, '/'))).toEqual(['/docs/1.0', '/docs']);
  });

  test('sorts by descending priority, which defaults to 0', () => {
    const routes = [route('/a', { priority: -1 }), route('/b'), route('/c', { priority: 2 })];
    expect(paths(sortRoutes(routes, '/'))).toEqual(['/c', '/b', '/a']);
  });

  test('does not mutate its input', () => {
    const routes = Object.freeze([route('/b'), route('/a')]);
    sortRoutes(routes, '/');
    expect(paths(routes)).toEqual(['/b', '/a']);
  });
});

describe('leaf routes', () => {
  const doc = route('/docs/a');
  const version = route('/docs', { routes: [doc] });
  const root = route('/docs', { routes: [version] });

  test('are collected with their ancestors', () => {
    expect(collectLeafRoutes([root, route('/x')])).toEqual([[root, version, doc], [route('/x')]]);
  });

  test('are returned as a flat list', () => {
    expect(flattenRoutes([root, route('/x')])).toEqual([doc, route('/x')]);
  });

  test('get the configured trailing slash', () => {
    const style = { baseUrl: '/', trailingSlash: true };
    const slashed = applyTrailingSlashToRoute(route('/docs', { routes: [doc, route('*')] }), style);
    expect(flattenRoutes([slashed]).map(({ path }) => path)).toEqual(['/docs/a/', '*']);
    expect(slashed.path).toBe('/docs/');
  });
});

describe('findDuplicateRoutes', () => {
  const from = (path: string, sourceFilePath: string) => route(path, { metadata: { sourceFilePath } });

  test('reports both pages with the same path', () => {
    const routes = [
      route('/docs', { routes: [from('/docs/a', 'docs/a.md'), from('/docs/b', 'docs/b.md')] }),
      from('/docs/a', 'src/pages/docs/a.tsx'),
    ];
    expect(findDuplicateRoutes(routes, 'warn')).toMatchInlineSnapshot(`
      [
        {
          "code": "duplicate-route",
          "hint": "Readers can reach only one of them. Change the slug or file name of the other, or remove it.",
          "location": {
            "file": "src/pages/docs/a.tsx",
          },
          "message": "Two pages have the URL path \`/docs/a\`: docs/a.md and src/pages/docs/a.tsx.",
          "severity": "warn",
        },
      ]
    `);
  });

  test.each([
    ['a slash', '/a', '/a/'],
    ['case', '/a', '/A'],
    ['encoding', '/%C3%A9', '/é'],
    ['composition of letters', '/e\u0301', '/\u00e9'],
  ])('reports paths that differ only by %s', (_, first, second) => {
    const [diagnostic] = findDuplicateRoutes([from(first, '1.md'), from(second, '2.md')], 'throw');
    expect(diagnostic?.message).toBe(
      `Two pages have equivalent URL paths: \`${first}\` (1.md) and \`${second}\` (2.md).`,
    );
    expect(diagnostic?.severity).toBe('throw');
  });

  test('identifies pages without a source file by their plugin', () => {
    const plugin = { name: 'docusaurus-plugin-tags', id: 'default' };
    const [diagnostic] = findDuplicateRoutes([route('/tags', { plugin }), route('/tags')], 'warn');
    expect(diagnostic?.message).toMatchInlineSnapshot(
      `"Two pages have the URL path \`/tags\`: a page of the plugin \`docusaurus-plugin-tags\` and a page without a file."`,
    );
    expect(diagnostic?.location).toBeUndefined();
  });

  test('returns nothing if the severity is `ignore`', () => {
    expect(findDuplicateRoutes([route('/a'), route('/a')], 'ignore')).toEqual([]);
  });
});
