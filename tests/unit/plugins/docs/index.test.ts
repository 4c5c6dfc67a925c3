import path from 'node:path';
import { describe, expect, test } from 'vitest';
import docsPlugin from '../../../../plugins/docs';
import { docsOptionsSchema } from '../../../../plugins/docs/options';
import { tempSite, writeFiles } from '../../tempSite';
import { pluginContext, runPlugin } from '../pluginContext';
import { docsSite } from './docsSite';

describe('the docs plugin', () => {
  test('returns MDX settings', async () => {
    const dir = tempSite({
      'docs/a/index.md': '# A',
      'docs/_p.md': '',
      'docs/d.md': '---\ndraft: true\n---\n',
    });
    const plugin = await docsPlugin(
      pluginContext(dir),
      docsOptionsSchema.parse({ id: 'r', admonitions: false }),
    );
    const { content } = await runPlugin(plugin);
    const [settings, ...rest] = plugin.getMdxSettings?.({ content }) ?? [];
    const file = path.join(dir, 'docs/a/index.md');
    expect(rest).toEqual([]);
    expect(settings).toMatchObject({
      owner: { name: 'docusaurus-plugin-content-docs', id: 'r' },
      contentDirs: [path.join(dir, 'docs')],
      admonitions: false,
      removeContentTitle: false,
      permalinks: { [file]: '/docs/a/' },
    });
    expect(Object.keys(settings?.permalinks ?? {})).toEqual([file]);
    expect(settings?.metadata?.(file)).toMatchObject({ id: 'a/index', title: 'A' });
    expect(settings?.metadata?.(path.join(dir, 'docs/_p.md'))).toBeUndefined();
  });

  test('returns the paths to watch', async () => {
    const dir = tempSite();
    const plugin = await docsPlugin(
      pluginContext(dir),
      docsOptionsSchema.parse({ sidebarPath: './sidebars.ts' }),
    );
    expect(plugin.getPathsToWatch?.().map((glob) => glob.replace(dir, ''))).toEqual([
      '/docs/**/*.{md,mdx}',
      '/docs/**/_category_.{json,yml,yaml}',
      '/docs/tags.yml',
      '/sidebars.ts',
    ]);
  });

  test('loads changed files again', async () => {
    const dir = tempSite({ 'docs/a.md': '# A', 'sidebars.ts': 'export default { s: ["a"] };' });
    const plugin = await docsPlugin(
      pluginContext(dir),
      docsOptionsSchema.parse({ sidebarPath: 'sidebars.ts' }),
    );
    const { content, data } = await runPlugin(plugin);
    expect([content.versions[0]?.docs[0]?.metadata.title, Object.keys(data)]).toEqual([
      'A',
      ['sidebar-s.json'],
    ]);
    writeFiles(dir, { 'docs/a.md': '# B', 'sidebars.ts': 'export default { t: ["a"] };' });
    const again = await runPlugin(plugin);
    expect([again.content.versions[0]?.docs[0]?.metadata.title, Object.keys(again.data)]).toEqual([
      'B',
      ['sidebar-t.json'],
    ]);
  });

  test('reports inline tags and missing update dates', async () => {
    const files = { 'docs/a.md': '---\ntags: [known, unknown]\n---\n', 'docs/tags.yml': 'known:' };
    const { diagnostics } = await docsSite(files, { onInlineTags: 'throw', showLastUpdateTime: true });
    expect(
      diagnostics.map(({ severity, message }) => [severity, message.replace(/in \/.*\/docs/, 'in docs')]),
    ).toEqual([
      ['warn', expect.stringMatching(/^Cannot determine last update dates: /)],
      ['throw', 'The tag `unknown` is not defined in `tags.yml`.'],
    ]);
  });

  test('rejects invalid options', () => {
    const issues = (options: object) =>
      docsOptionsSchema
        .safeParse(options)
        .error?.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
    expect(issues({ sidebarpath: 'x' })).toEqual([': Unrecognized key: "sidebarpath"']);
    expect(
      issues({
        sidebarPath: true,
        homePageId: 'x',
        remarkPlugins: ['remark-x'],
        admonitions: 'on',
        editUrl: 1,
        tags: true,
        numberPrefixParser: 'x',
        versions: { a: { zz: 1 } },
        onlyIncludeVersions: [],
      }),
    ).toMatchInlineSnapshot(`
      [
        "remarkPlugins.0: must be a plugin, or [plugin, options]: import it and pass the function itself, not its name",
        "admonitions: must be true, false, or an object with keywords and extendDefaults",
        "tags: must be a file name, false or null",
        "sidebarPath: must be a file name, or false",
        "numberPrefixParser: must be true, false, or a function",
        "editUrl: must be a URL or a function",
        "onlyIncludeVersions: must contain at least one version",
        "versions.a: Unrecognized key: "zz"",
        "homePageId: is not supported: set \`slug: /\` in the front matter of the home page instead",
      ]
    `);
  });

  test('supports docs named like properties of Object.prototype', async () => {
    const { docs, routes } = await docsSite({
      'docs/constructor.md': '',
      'docs/toString/hasOwnProperty.md': '',
    });
    expect(Object.keys(docs)).toEqual(['constructor', 'toString/hasOwnProperty']);
    expect(routes).toHaveLength(1);
  });
});
