import { describe, expect, it, test } from 'vitest';
import type { HostName } from '../../../../src/model/hostConfig';
import type { RouteConfig } from '../../../../src/model/route';
import { findDuplicateRoutes } from '../../../../src/model/routeTree';
import type { Site } from '../../../../src/model/site';
import { checkRoutes } from '../../../../src/node/site/checkRoutes';

interface Setting {
  readonly host?: HostName;
  readonly trailingSlash?: boolean | undefined;
}

/** A page of a docs folder. */
function page(path: string, file?: string): RouteConfig {
  return {
    path,
    component: '@theme/DocItem',
    plugin: { name: 'docs', id: 'default' },
    ...(file !== undefined && { metadata: { sourceFilePath: `docs/${file}` } }),
  };
}

function errorsOf(routes: readonly RouteConfig[], { host = 'plain', trailingSlash }: Setting = {}) {
  const siteConfig = { baseUrl: '/', trailingSlash, host: { name: host } } as unknown as Site['siteConfig'];
  return checkRoutes(routes, { siteConfig, baseUrl: '/' });
}

describe('addresses that no page can have', () => {
  it('are reported together, each with its file or its plugin', () => {
    const errors = errorsOf([
      page('/ok', 'ok.md'),
      page('/a%5Cb', 'a\\b.md'),
      { ...page('/layout'), routes: [page(`/layout/${'x'.repeat(300)}`, 'long.md')] },
      page('/tags/../index'),
      page('*'),
    ]);
    const text = errors.map(({ message, hint, location }) => [location?.file, message, hint].join(' | '));
    expect(text.join('\n')).toMatchInlineSnapshot(`
      "docs/a\\b.md | The URL path \`/a%5Cb\` must not contain a backslash. | Rename the file or its folder, or set a \`slug\` in its front matter.
      docs/long.md | The URL path \`/layout/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\` must not contain a part longer than 240 bytes. | Rename the file or its folder, or set a \`slug\` in its front matter.
       | The URL path \`/tags/../index\` must not contain the part \`..\`. | The page comes from the plugin \`docs\`: change the option or the field that sets its URL."
    `);
  });

  it('depend on the host', () => {
    expect(errorsOf([page('/c%23', 'c#.md')], { host: 'netlify' })).toHaveLength(1);
    expect(errorsOf([page('/c%23', 'c#.md')], { host: 's3' })).toEqual([]);
  });
});

/** Pairs of addresses that need one file, and the setting with which they do. */
const FILE_CLASHES: readonly (readonly [string, string, Setting])[] = [
  ['/a', '/a.html', { trailingSlash: false }],
  ['/A', '/a.html', { trailingSlash: false }],
  ['/caf%C3%A9', '/cafe\u0301.HTML', { trailingSlash: false }],
  ['/a.html', '/a.html/b', {}],
  ['/a.HTML', '/a.html/b', {}],
  ['/x', '/assets/data/x.json', {}],
  ['/x', '/assets/data/x.json/y', {}],
];

/** Pairs of addresses that hosts or file systems take for one. */
const DUPLICATES: readonly (readonly [string, string])[] = [
  ['/a', '/a'],
  ['/a', '/A'],
  ['/a', '/a/'],
  ['/caf%C3%A9', '/cafe\u0301'],
  ['/café', '/caf%C3%A9'],
  ['/a%20b', '/a b'],
  ['/ß', '/%C3%9F'],
];

describe('two pages in one place', () => {
  test.each(FILE_CLASHES)('%s and %s need the same file: both are named', (one, other, setting) => {
    for (const routes of [
      [page(one, 'one.md'), page(other, 'other.md')],
      [page(other, 'other.md'), page(one, 'one.md')],
    ]) {
      const [error, ...others] = errorsOf(routes, setting);
      expect(error?.message).toMatch(/one\.md/);
      expect(error?.message).toMatch(/other\.md/);
      expect(others.length).toBeLessThan(2);
    }
  });

  test.each(DUPLICATES)('%s and %s are duplicates: both are named', (one, other) => {
    const routes = [page(one, 'one.md'), page(other, 'other.md')];
    const [diagnostic] = findDuplicateRoutes(routes, 'throw');
    expect(diagnostic?.message).toMatch(/one\.md.*other\.md/);
    expect(errorsOf(routes)).toEqual([]);
  });

  test.each([
    ['/a', '/a/b'],
    ['/a', '/a.html'],
    ['/a.json/b', '/a'],
    ['/a.md/b', '/a'],
    ['/index', '/'],
  ])('%s and %s have files of their own', (one, other) => {
    expect(errorsOf([page(one), page(other)])).toEqual([]);
  });
});
