import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DocMetadata } from '../../../../src/model/docs';
import type { LoadContext } from '../../../../src/model/plugin';
import type { RouteConfig } from '../../../../src/model/route';
import docsPlugin from '../../../../plugins/docs';
import { docsOptionsSchema } from '../../../../plugins/docs/options';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';
import { MDX_ACCESS, pluginContext, runPlugin } from '../pluginContext';
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
    const [settings, ...rest] = (await plugin.getMdxSettings?.({ content, ...MDX_ACCESS })) ?? [];
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

  test('returns public content that other plugins can store as JSON', async () => {
    const context = pluginContext(tempSite({ 'docs/a.md': '# A' }));
    const localeConfigs = { en: { translate: true } } as unknown as LoadContext['i18n']['localeConfigs'];
    const translated = { ...context, i18n: { ...context.i18n, localeConfigs } };
    const plugin = await docsPlugin(translated, docsOptionsSchema.parse({}));
    const { content } = await runPlugin(plugin);
    expect(JSON.parse(JSON.stringify(plugin.getPublicContent?.({ content })))).toMatchObject({
      loadedVersions: [
        {
          sidebars: { defaultSidebar: [{ type: 'doc', id: 'a' }] },
          docs: [{ id: 'a' }],
          contentPath: path.join(context.siteDir, 'docs'),
          contentPathLocalized: path.join(context.localizationDir, 'docusaurus-plugin-content-docs/current'),
        },
      ],
    });
  });

  test('completes the routes that other plugins read with all docs and sidebars of a version', async () => {
    const options = docsOptionsSchema.parse({ id: 'api' });
    const plugin = await docsPlugin(
      pluginContext(tempSite({ 'docs/a.md': '---\ndescription: D\n---\n# A' })),
      options,
    );
    const { content, routes } = await runPlugin(plugin);
    const complete = (all: readonly RouteConfig[]) =>
      JSON.parse(JSON.stringify(plugin.completeRoutes?.({ content, routes: all }))) as RouteConfig[];
    const [before, after] = [routes, complete(routes)].map((all) => all[0]?.routes?.[0]);
    expect(before?.props?.['version']).toMatchObject({ docs: {}, docsSidebars: {} });
    expect(after?.props?.['version']).toMatchObject({
      version: 'current',
      docs: { a: { id: 'a', title: 'A', description: 'D', sidebar: 'defaultSidebar' } },
      docsSidebars: { defaultSidebar: [{ type: 'link', label: 'A', href: '/docs/a', docId: 'a' }] },
    });
    expect(after?.routes).toEqual(JSON.parse(JSON.stringify(before?.routes)));
    const other = [
      { path: '/x', component: '', routes: [{ path: '/x', props: { version: { pluginId: 'b' } } }] },
    ];
    expect(complete(other as never)).toEqual(other);
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

describe('counterparts', () => {
  const files = {
    'docs/basics.md': '# Basics',
    'docs/index.md': '# Home',
    'docs/gone.md': '# Only here',
    'docs/same.md': '# Same',
    'docs-r/basics.md': '# Basics in R',
    'docs-r/README.md': '---\ncounterparts: { default: index }\n---\n# R',
    'docs-r/same.md': '---\ncounterparts: { default: null }\n---\n# Another topic',
    'docs-r/hidden.md': '---\nunlisted: true\n---\n',
  };

  async function counterpartsOf(dir: string, counterparts = [{ docsPluginId: 'r', label: 'R' }]) {
    const plugins = await Promise.all(
      [
        { counterparts },
        { id: 'r', path: 'docs-r', routeBasePath: 'r', counterparts: [{ label: 'Python' }] },
      ].map((options) => docsPlugin(pluginContext(dir), docsOptionsSchema.parse(options))),
    );
    const contents = await Promise.all(plugins.map(async (plugin) => (await runPlugin(plugin)).content));
    const getContent = async (_: string, id: string) => {
      const index = ['default', 'r'].indexOf(id);
      const content = contents[index];
      return content && plugins[index]?.getPublicContent?.({ content });
    };
    const settings = await Promise.all(
      plugins.map((plugin, index) => {
        const content = contents[index] as (typeof contents)[number];
        return plugin.getMdxSettings?.({ ...MDX_ACCESS, content, getContent });
      }),
    );
    return Object.fromEntries(
      contents.flatMap(({ versions }, index) =>
        versions.flatMap(({ docs }) =>
          docs.flatMap(({ file }) => {
            const metadata = settings[index]?.[0]?.metadata?.(file) as DocMetadata | undefined;
            const counterparts = metadata?.counterparts;
            return counterparts ? [[path.relative(dir, file), counterparts]] : [];
          }),
        ),
      ),
    );
  }

  test('are the docs of other instances with the same ID, or those that front matter names on either side', async () => {
    expect(await counterpartsOf(tempSite(files))).toEqual({
      'docs/basics.md': [{ label: 'R', title: 'Basics in R', permalink: '/r/basics' }],
      'docs/index.md': [{ label: 'R', title: 'R', permalink: '/r/' }],
      'docs-r/basics.md': [{ label: 'Python', title: 'Basics', permalink: '/docs/basics' }],
      'docs-r/README.md': [{ label: 'Python', title: 'Home', permalink: '/docs/' }],
    });
  });

  test('that do not exist are errors', async () => {
    const dir = tempSite({ ...files, 'docs/basics.md': '---\ncounterparts:\n  r: basic\n---\n' });
    expect(await errorsOf(() => counterpartsOf(dir), dir)).toMatchInlineSnapshot(`
      "✖ \`counterparts\` references the doc \`basic\` of \`r\`, which does not exist.
        docs/basics.md:3:3  unknown-doc
          1 | ---
          2 | counterparts:
        > 3 |   r: basic
            |   ^^^^^^^^
          4 | ---
          5 |
        → Did you mean \`basics\`? Available IDs: README, basics, same."
    `);
    const unknown = tempSite(files);
    expect(
      await errorsOf(() => counterpartsOf(unknown, [{ docsPluginId: 's', label: 'S' }]), unknown),
    ).toMatchInlineSnapshot(`
      "✖ The docs option \`counterparts\` references the instance \`s\`, which does not exist.  invalid-config
        → Use the \`id\` of a docs plugin, or \`default\` for one without an \`id\`."
    `);
  });
});
