import { describe, expect, test } from 'vitest';
import type { RouteConfig } from '../../../../src/model/route';
import { loadBlog, POST } from './blogSite';

const createTaggedPost = (tags: string, more = '') =>
  `---\ntags: [${tags}]\n${more}---\n\nText.\n\n<!-- truncate -->\n`;
const FILES = {
  'authors.yml': 'jo: { name: Jo, page: true }',
  '2021-01-01-a.md': createTaggedPost('x, Y z', 'authors: jo\n'),
  '2021-01-02-b.md': createTaggedPost('x', 'picture: /img/b.png\nimage: ./b.png\n'),
  '2021-01-03-c.md': createTaggedPost('x, secret', 'unlisted: true\n'),
};
const getPaths = (routes: readonly RouteConfig[]) => routes.map(({ path }) => path);
const findRoute = (routes: readonly RouteConfig[], path: string) =>
  routes.find((route) => route.path === path);

describe('the routes of a blog', () => {
  test('contain its posts, and paginated lists by date, tag and author', async () => {
    const { routes } = await loadBlog(FILES, { postsPerPage: 1 });
    expect(getPaths(routes)).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/2021/01/03/c',
      '/blog/2021/01/02/b',
      '/blog/2021/01/01/a',
      '/blog/archive',
      '/blog/tags',
      '/blog/tags/secret',
      '/blog/tags/x',
      '/blog/tags/x/page/2',
      '/blog/tags/y-z',
      '/blog/authors',
      '/blog/authors/jo',
    ]);
    expect(routes.every(({ exact }) => exact)).toBe(true);
  });

  test('pass the documented props to components', async () => {
    const { routes, dir, data } = await loadBlog(
      FILES,
      { postsPerPage: 1, blogSidebarCount: 2 },
      { baseUrl: '/b/' },
    );
    const blogMetadata = { blogBasePath: '/b/blog', blogTitle: 'Blog', authorsListPath: '/b/blog/authors' };
    expect(findRoute(routes, '/b/blog/page/2')).toEqual({
      path: '/b/blog/page/2',
      component: '@theme/BlogListPage',
      exact: true,
      modules: {
        sidebar: '/generated/blog-post-list-prop-default.json',
        items: [
          { content: { __import: true, path: `${dir}/blog/2021-01-01-a.md`, query: { truncated: 'true' } } },
        ],
      },
      props: {
        metadata: {
          permalink: '/b/blog/page/2',
          page: 2,
          postsPerPage: 1,
          totalPages: 2,
          totalCount: 2,
          previousPage: '/b/blog',
          blogTitle: 'Blog',
          blogDescription: 'Blog',
        },
        lists: {
          archive: '/b/blog/archive',
          tags: '/b/blog/tags',
          authors: '/b/blog/authors',
          feed: { path: '/b/blog/rss.xml', label: 'RSS Feed' },
        },
      },
      context: { blogMetadata },
    });
    expect(findRoute(routes, '/b/blog/2021/01/01/a')).toEqual({
      path: '/b/blog/2021/01/01/a',
      component: '@theme/BlogPostPage',
      exact: true,
      modules: {
        sidebar: '/generated/blog-post-list-prop-default.json',
        content: `${dir}/blog/2021-01-01-a.md`,
      },
      context: { blogMetadata },
      metadata: { sourceFilePath: 'blog/2021-01-01-a.md' },
    });
    expect(findRoute(routes, '/b/blog/tags')?.props).toEqual({
      tags: [
        { label: 'x', permalink: '/b/blog/tags/x', count: 2 },
        { label: 'Y z', permalink: '/b/blog/tags/y-z', count: 1 },
      ],
    });
    expect(findRoute(routes, '/b/blog/tags/secret')?.props).toMatchObject({
      tag: { label: 'secret', count: 1, allTagsPath: '/b/blog/tags', unlisted: true },
    });
    expect(findRoute(routes, '/b/blog/archive')?.props).toEqual({
      archive: {
        blogPosts: ['b', 'a'].map((name, index) => ({
          id: `/2021/01/0${2 - index}/${name}`,
          metadata: {
            permalink: `/b/blog/2021/01/0${2 - index}/${name}`,
            title: name,
            description: 'Text.',
            date: `2021-01-0${2 - index}T00:00:00.000Z`,
            authors: index === 0 ? [] : [{ name: 'Jo' }],
            ...(index === 0 && { picture: '/img/b.png' }),
          },
        })),
      },
    });
    expect(data['blog-post-list-prop-default.json']).toEqual({
      title: 'Recent posts',
      items: [
        { title: 'c', permalink: '/b/blog/2021/01/03/c', unlisted: true, date: '2021-01-03T00:00:00.000Z' },
        { title: 'b', permalink: '/b/blog/2021/01/02/b', unlisted: false, date: '2021-01-02T00:00:00.000Z' },
      ],
    });
  });

  test.each([
    ['src/theme/BlogArchivePage/index.jsx', {}],
    ['src/Archive.jsx', { blogArchiveComponent: '@site/src/Archive.jsx' }],
  ])('pass whole posts to an archive of the site: %s', async (component, options) => {
    const { routes } = await loadBlog({ ...FILES, [`../${component}`]: '' }, options);
    expect(findRoute(routes, '/blog/archive')?.props).toMatchObject({
      archive: {
        blogPosts: [
          { content: expect.stringMatching(/^Text/), metadata: { tags: [{ label: 'x' }], frontMatter: {} } },
          { metadata: { authors: [{ name: 'Jo', key: 'jo' }] } },
        ],
      },
    });
  });

  test('come with the metadata of each post, in a file with the name that it has in Docusaurus', async () => {
    const { data } = await loadBlog({
      'guide10/2021-01-01-newAPI_usage.md': POST,
      [`${'я'.repeat(120)}.md`]: POST,
    });
    const names = Object.keys(data);
    expect(names).toEqual([
      expect.stringMatching(/^[\da-f]{32}\.json$/),
      'site-blog-guide-10-2021-01-01-new-api-usage-md-4c6.json',
      'p/blog-archive-f05.json',
      'blog-post-list-prop-default.json',
    ]);
    expect(JSON.parse(data[names[1] as string] as string)).toMatchObject({
      source: '@site/blog/guide10/2021-01-01-newAPI_usage.md',
      permalink: '/blog/2021/01/01/guide10/newAPI_usage',
      title: 'A post',
      date: '2021-01-01T00:00:00.000Z',
    });
    expect(JSON.parse(data[names[2] as string] as string)).toMatchObject({
      archive: {
        blogPosts: [{}, { content: POST.split('---\n\n')[1]?.trim(), metadata: { title: 'A post' } }],
      },
    });
    const isolated = { baseUrl: '/vi/', trailingSlash: true, markdown: { mdx1Compat: { syntax: true } } };
    const old = await loadBlog(
      { '2021-01-01-a.md': POST, '2021-01-02-b.md': '---\nunlisted: true\n---\n' },
      {},
      isolated,
    );
    expect(Object.keys(old.data)).toContain('p/vi-blog-archive-885.json');
    expect(JSON.parse(old.data['vi-blog-archive-827.json'] as string)).toMatchObject({
      blogPosts: [{ metadata: {} }],
    });
  });

  test('support a blog as the whole site, and several blogs', async () => {
    const only = await loadBlog({ '2021-01-01-a.md': POST }, { routeBasePath: '/', postsPerPage: 'ALL' });
    expect(getPaths(only.routes)).toEqual(['/', '/2021/01/01/a', '/archive']);
    const second = await loadBlog(
      { '2021-01-01-a.md': createTaggedPost('x') },
      {
        id: 'news',
        routeBasePath: 'news',
        tagsBasePath: 'topics',
        archiveBasePath: null,
        blogPostComponent: '@theme/Own',
      },
    );
    expect(getPaths(second.routes)).toEqual([
      '/news',
      '/news/2021/01/01/a',
      '/news/topics',
      '/news/topics/x',
    ]);
    expect(second.routes[1]?.component).toBe('@theme/Own');
  });
});
