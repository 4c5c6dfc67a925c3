import { describe, expect, it, test } from 'vitest';
import { SiteErrors } from '../../../../src/model/siteError';
import { formatError } from '../../../driver/errorText';
import type { HostName } from '../../../../src/model/hostConfig';
import type { RouteConfig } from '../../../../src/model/route';
import { findDuplicateRoutes } from '../../../../src/model/routeTree';
import type { Site } from '../../../../src/model/site';
import { checkRoutes } from '../../../../src/node/site/checkRoutes';

interface Setting {
  readonly host?: HostName;
  readonly trailingSlash?: boolean | undefined;
}

/** Creates a route of a docs page. */
function page(path: string, file?: string): RouteConfig {
  return {
    path,
    component: '@theme/DocItem',
    plugin: { name: 'docs', id: 'default' },
    ...(file !== undefined && { metadata: { sourceFilePath: `docs/${file}` } }),
  };
}

function checkPages(routes: readonly RouteConfig[], { host = 'plain', trailingSlash }: Setting = {}) {
  const siteConfig = { baseUrl: '/', trailingSlash, host: { name: host } } as unknown as Site['siteConfig'];
  return checkRoutes(routes, { siteConfig, baseUrl: '/' });
}

describe('invalid URL paths', () => {
  it('are all reported, each with its file or its plugin', () => {
    const errors = checkPages([
      page('/ok', 'ok.md'),
      page('/a%5Cb', 'a\\b.md'),
      { ...page('/layout'), routes: [page(`/layout/${'x'.repeat(300)}`, 'long.md')] },
      page('/tags/../index'),
      page('*'),
    ]);
    expect(formatError(new SiteErrors(errors))).toMatchInlineSnapshot(`
      "✖ The URL path \`/a%5Cb\` must not contain a backslash.
        a\\b.md  invalid-url-path
        → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`.

      ✖ The URL path \`/layout/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\` must not contain a part longer than 240 bytes.
        long.md  invalid-url-path
        → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`.

      ✖ The URL path \`/tags/../index\` must not contain the part \`..\`.  invalid-url-path
        → The page comes from the plugin \`docs\`: change the option or the field that sets its URL."
    `);
  });

  it('are those outside of the base URL', () => {
    const siteConfig = { host: { name: 'plain' } } as unknown as Site['siteConfig'];
    const routes = ['/de', '/de/a', '/de/b/', '/demo'].map((path) => page(path));
    expect(
      formatError(new SiteErrors(checkRoutes(routes, { siteConfig, baseUrl: '/de/' }))),
    ).toMatchInlineSnapshot(`
      "✖ The plugin \`docs\` adds the route \`/demo\`, which is outside of the base URL \`/de/\`.  invalid-route
        → Start the path with the \`baseUrl\` that the plugin receives, which includes the locale: \`/de/demo\`."
    `);
  });

  it('depend on the host', () => {
    expect(checkPages([page('/c%23', 'c#.md')], { host: 'netlify' })).toHaveLength(1);
    expect(checkPages([page('/c%23', 'c#.md')], { host: 's3' })).toEqual([]);
  });
});

/** Pairs of URL paths that need the same file with the given setting. */
const FILE_CLASHES: readonly (readonly [string, string, Setting])[] = [
  ['/a', '/a.html', { trailingSlash: false }],
  ['/A', '/a.html', { trailingSlash: false }],
  ['/caf%C3%A9', '/cafe\u0301.HTML', { trailingSlash: false }],
  ['/a.html', '/a.html/b', {}],
  ['/a.HTML', '/a.html/b', {}],
  ['/x', '/assets/data/x.json', {}],
  ['/x', '/assets/data/x.json/y', {}],
];

/** Pairs of URL paths that hosts or file systems treat as equal. */
const DUPLICATES: readonly (readonly [string, string])[] = [
  ['/a', '/a'],
  ['/a', '/A'],
  ['/a', '/a/'],
  ['/caf%C3%A9', '/cafe\u0301'],
  ['/café', '/caf%C3%A9'],
  ['/a%20b', '/a b'],
  ['/ß', '/%C3%9F'],
];

describe('pages that conflict', () => {
  test.each(FILE_CLASHES)('%s and %s need the same file and are both reported', (one, other, setting) => {
    for (const routes of [
      [page(one, 'one.md'), page(other, 'other.md')],
      [page(other, 'other.md'), page(one, 'one.md')],
    ]) {
      const [error, ...others] = checkPages(routes, setting);
      expect(error?.message).toMatch(/one\.md/);
      expect(error?.message).toMatch(/other\.md/);
      expect(others.length).toBeLessThan(2);
    }
  });

  test.each(DUPLICATES)('%s and %s are duplicates and are both reported', (one, other) => {
    const routes = [page(one, 'one.md'), page(other, 'other.md')];
    const [diagnostic] = findDuplicateRoutes(routes, 'throw');
    expect(diagnostic?.message).toMatch(/one\.md.*other\.md/);
    expect(checkPages(routes)).toEqual([]);
  });

  test.each([
    ['/a', '/a/b'],
    ['/a', '/a.html'],
    ['/a.json/b', '/a'],
    ['/a.md/b', '/a'],
    ['/index', '/'],
  ])('%s and %s have separate files', (one, other) => {
    expect(checkPages([page(one), page(other)])).toEqual([]);
  });
});

test('two pages with one output file are reported at the second', () => {
  const errors = checkPages([page('/a', 'a.md'), page('/a.html', 'a.html.md')], { trailingSlash: false });
  expect(formatError(new SiteErrors(errors))).toMatchInlineSnapshot(`
    "✖ The pages \`/a\` (docs/a.md) and \`/a.html\` (docs/a.html.md) write to the same output file.
      a.html.md  duplicate-output-file
      → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`."
  `);
});
