import path from 'node:path';
import { describe, expect, test } from 'vitest';
import pagesPlugin from '../../../../plugins/pages';
import { pagesOptionsSchema, type UserPagesOptions } from '../../../../plugins/pages/options';
import { errorsOf, tempSite } from '../../tempSite';
import { MDX_ACCESS, pluginContext, runPlugin } from '../pluginContext';

function load(
  dir: string,
  options: UserPagesOptions = {},
  context: Parameters<typeof pluginContext>[1] = {},
) {
  return runPlugin(pagesPlugin(pluginContext(dir, context), pagesOptionsSchema.parse(options)));
}

describe('the pages plugin', () => {
  test('adds a route for every file', async () => {
    const names = ['index.tsx', 'foo/index.js', 'foo/a b.jsx', 'é.ts', '[x].tsx', 'md.md', 'sub/mdx.mdx'];
    const others = ['_p.tsx', 'a.test.tsx', '__tests__/x.tsx', '_dir/y.tsx', 'types.d.ts', 'style.css'];
    const dir = tempSite(Object.fromEntries([...names, ...others].map((name) => [`src/pages/${name}`, ''])));
    const { routes } = await load(dir, {}, { baseUrl: '/base/' });
    expect(routes.map(({ path: at, component }) => [at, component.replace(dir, '')])).toEqual([
      ['/base/%5Bx%5D', '/src/pages/[x].tsx'],
      ['/base/foo/a%20b', '/src/pages/foo/a b.jsx'],
      ['/base/foo/', '/src/pages/foo/index.js'],
      ['/base/', '/src/pages/index.tsx'],
      ['/base/md', '@theme/MDXPage'],
      ['/base/sub/mdx', '@theme/MDXPage'],
      ['/base/%C3%A9', '/src/pages/é.ts'],
    ]);
    expect(routes[0]).toEqual({
      path: '/base/%5Bx%5D',
      component: path.join(dir, 'src/pages/[x].tsx'),
      exact: true,
      metadata: { sourceFilePath: 'src/pages/[x].tsx' },
    });
    expect(routes[4]).toEqual({
      path: '/base/md',
      component: '@theme/MDXPage',
      exact: true,
      modules: { content: path.join(dir, 'src/pages/md.md') },
      metadata: { sourceFilePath: 'src/pages/md.md' },
    });
  });

  test('returns the metadata of Markdown pages', async () => {
    const dir = tempSite({
      'content/a.md': '---\nslug: /other\nwrapperClassName: w\ntitle: 2024\n---\n# T\n\nText.',
      'content/b.mdx': '# Title\n\nFirst.',
      'content/c.md': '---\ndraft: true\n---\n',
      'content/d.md': '---\nunlisted: true\n---\n',
    });
    const options = { path: 'content', routeBasePath: 'x', editUrl: 'https://git.ex/edit' };
    const plugin = pagesPlugin(pluginContext(dir), pagesOptionsSchema.parse(options));
    const { content } = await runPlugin(plugin);
    const [settings] = (await plugin.getMdxSettings?.({ content, ...MDX_ACCESS })) ?? [];
    const getFile = (name: string) => path.join(dir, 'content', name);
    expect(settings?.metadata?.(getFile('a.md'))).toEqual({
      type: 'mdx',
      permalink: '/x/other',
      source: '@site/content/a.md',
      title: '2024',
      description: 'Text.',
      frontMatter: { slug: '/other', wrapperClassName: 'w', title: '2024' },
      editUrl: 'https://git.ex/edit/content/a.md',
      unlisted: false,
    });
    expect(settings?.metadata?.(getFile('b.mdx'))).toMatchObject({ title: 'Title', description: 'First.' });
    expect(settings?.metadata?.(getFile('c.md'))).toBeUndefined();
    expect(settings?.metadata?.(getFile('d.md'))).toMatchObject({ unlisted: true });
    expect(settings?.permalinks).toEqual({
      [getFile('a.md')]: '/x/other',
      [getFile('b.mdx')]: '/x/b',
      [getFile('d.md')]: '/x/d',
    });
    expect(plugin.getPathsToWatch?.()).toEqual([path.join(dir, 'content/**/*.{js,jsx,ts,tsx,md,mdx}')]);
  });

  test('returns no pages without a folder', async () => {
    expect((await load(tempSite())).routes).toEqual([]);
  });

  test('supports a function for edit URLs', async () => {
    const dir = tempSite({ 'src/pages/a.md': '' });
    const editUrl: UserPagesOptions['editUrl'] = ({ pagesDirPath, pagesPath, permalink, locale }) =>
      [pagesDirPath, pagesPath, permalink, locale].join(' ');
    const { content } = await load(dir, { editUrl });
    expect(content.pages[0]).toMatchObject({ metadata: { editUrl: 'src/pages a.md /a en' } });
  });

  test('reports all problems in its files together', async () => {
    const dir = tempSite({
      'src/pages/a.md': '---\ntitle: A\nhide_table_of_contents: x\n---\n',
      'src/pages/b.md': '---\ntitle: [\n---\n',
    });
    expect(await errorsOf(() => load(dir), dir)).toMatchInlineSnapshot(`
      "✖ The front matter field \`hide_table_of_contents\` must be true or false, but it is \`"x"\`.
        src/pages/a.md:3:1  invalid-front-matter
          1 | ---
          2 | title: A
        > 3 | hide_table_of_contents: x
            | ^^^^^^^^^^^^^^^^^^^^^^^^^
          4 | ---
          5 |
        → Fix the value, or remove the line.

      ✖ Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
        src/pages/b.md:3:1  invalid-yaml
          1 | ---
          2 | title: [
        > 3 | ---
            | ^
          4 |
        → Put values that contain \`:\`, \`#\`, \`{\`, \`[\`, or quotes in double quotes."
    `);
  });
});
