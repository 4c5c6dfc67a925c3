import { describe, expect, it } from 'vitest';
import { findContentMetadata, indexPageRoutes } from '../../../../src/node/site/routeTasks';

describe('indexPageRoutes', () => {
  it('lists the not-found page below the base URL, and then all pages with their ancestors without descendants', () => {
    const page = { path: '/base/a', component: '@theme/DocItem' };
    const other = { path: '/base/b', component: '@theme/DocItem' };
    const root = { path: '/base/', component: '@theme/DocsRoot' };
    const index = indexPageRoutes({ baseUrl: '/base/', routes: [{ ...root, routes: [page, other] }] });
    expect([...index]).toEqual([
      ['/base/404.html', [expect.objectContaining({ path: '/base/404.html', component: '@theme/NotFound' })]],
      ['/base/a', [root, page]],
      ['/base/b', [root, other]],
    ]);
  });

  it('uses the first of two routes with the same path', () => {
    const routes = ['@theme/First', '@theme/Second'].map((component) => ({ path: '/base/a', component }));
    const chain = indexPageRoutes({ baseUrl: '/base/', routes }).get('/base/a');
    expect(chain?.map(({ component }) => component)).toEqual(['@theme/First']);
  });
});

describe('findContentMetadata', () => {
  const settings = (dir: string, name: string) => ({
    contentDirs: [dir],
    metadata: (file: string) => `${name} ${file}`,
  });

  it('uses the plugin whose folders contain the file', () => {
    const mdxSettings = [
      settings('/site/docs', 'docs'),
      settings('/site/docs-api', 'api'),
      { contentDirs: ['/site/x'] },
    ];
    const metadata = (file: string) => findContentMetadata({ mdxSettings }, file);
    expect(metadata('/site/docs/a.md')).toBe('docs /site/docs/a.md');
    expect(metadata('/site/docs-api/a.md')).toBe('api /site/docs-api/a.md');
    expect(metadata('/site/x/a.md')).toBeUndefined();
    expect(metadata('/elsewhere/a.md')).toBeUndefined();
  });

  it('uses the innermost of nested folders', () => {
    const mdxSettings = [settings('/site/docs', 'docs'), settings('/site/docs/api', 'api')];
    expect(findContentMetadata({ mdxSettings }, '/site/docs/api/a.md')).toBe('api /site/docs/api/a.md');
  });

  it('uses an outer folder if the plugin of the inner one excludes the file', () => {
    const inner = { contentDirs: ['/site/docs/api'], metadata: () => undefined };
    const mdxSettings = [settings('/site/blog', 'blog'), settings('/site/docs', 'docs'), inner];
    expect(findContentMetadata({ mdxSettings }, '/site/docs/api/a.md')).toBe('docs /site/docs/api/a.md');
  });
});
