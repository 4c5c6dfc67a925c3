import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTogether } from '../driver/checkTogether';
import { failedBuild, failedCheck, reportOf, SMALL_SITE, smallConfig } from '../driver/failedBuild';
import { testSite } from '../driver/site';

const isRoot = process.getuid?.() === 0;

describe('site code that throws unusual values', () => {
  const EXPORT = smallConfig();
  it.each([
    ['throws undefined', 'throw undefined;', 'Cannot load `docusaurus.config.ts`: `undefined` was thrown'],
    [
      'never resolves',
      'export default () => new Promise(() => {});',
      'waits for a promise that never settles',
    ],
    ['rejects unnoticed', `Promise.reject(new Error('unnoticed'));\n${EXPORT}`, 'Unhandled error: unnoticed'],
    [
      'rejects later',
      `setTimeout(() => Promise.reject(), 1);\n${EXPORT}`,
      'Unhandled error: `undefined` was thrown',
    ],
    [
      'holds a cycle',
      smallConfig({ lines: '  customFields: (() => { const a = {}; a.a = a; return a; })(),\n' }),
      'contains itself',
    ],
    [
      'holds a BigInt',
      smallConfig({ lines: '  customFields: { n: 1n },\n' }),
      '`customFields.n` is a BigInt',
    ],
    [
      'has a plugin that throws null',
      smallConfig({ lines: "  plugins: [() => ({ name: 'odd', loadContent() { throw null; } })],\n" }),
      'The plugin `odd` failed in loadContent: `null` was thrown',
    ],
    [
      'has a plugin that never resolves',
      smallConfig({
        lines: "  plugins: [() => ({ name: 'odd', loadContent: () => new Promise(() => {}) })],\n",
      }),
      'The plugin `odd` in loadContent waits for a promise that never settles',
    ],
  ])('%s', async (_, config, message) => {
    // an unsettled or unhandled promise affects the whole process
    const start = /Promise/.test(config) ? 'spawn' : 'run';
    const report = await failedBuild({ 'docusaurus.config.ts': config }, { start });
    expect(report).toContain(message);
    expect(report).not.toMatch(/^\s+at /m);
    expect(report.split('\n').length).toBeLessThan(12);
  });
});

describe('reports a config that', () => {
  it('is missing', async () => {
    expect(await failedBuild({ 'docusaurus.config.ts': undefined })).toMatchInlineSnapshot(`
      "✖ No config file found in \`SITE\`.  missing-config
        → Create \`docusaurus.config.ts\`, pass the path of the config with \`--config\`, or pass the site folder as an argument."
    `);
  });

  it('does not exist at the path in --config', async () => {
    const report = await failedBuild({}, { args: ['--config', 'other.config.ts'] });
    expect(report).toMatchInlineSnapshot(`
      "✖ The config file \`SITE/other.config.ts\` does not exist.  missing-config
        → Check the path given with \`--config\`. It is resolved from the site folder."
    `);
  });

  it('has a syntax error', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': `export default {
  title: 'Small',
  url: 'https://small.example',
  baseUrl: '/'
  presets: [],
};
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Syntax error in \`docusaurus.config.ts\`: Expected "}" but found "presets".
        SITE/docusaurus.config.ts:5:3  invalid-code
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/'
        > 5 |   presets: [],
            |   ^
          6 | };
          7 |
        → Fix the syntax error at the marked location."
    `);
  });

  it('throws', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': `const { missing } = process.env;

export default () => ({ title: missing.toUpperCase(), url: 'https://small.example', baseUrl: '/' });
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot load \`docusaurus.config.ts\`: Cannot read properties of undefined (reading 'toUpperCase').
        SITE/docusaurus.config.ts:3  failed-module
          1 | const { missing } = process.env;
          2 |
        > 3 | export default () => ({ title: missing.toUpperCase(), url: 'https://small.example', baseUrl: '/' });
          4 |"
    `);
  });

  it('has several unknown keys and wrong types', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': `export default {
  titel: 'Small',
  url: 'https://small.example/path',
  baseUrl: 7,
  trailingSlash: 'sometimes',
  onBrokenLinks: 'warning',
  navbar: {},
  myOwn: true,
  markdown: { mermade: true },
  presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pagse: {} }]],
  themeConfig: {
    navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
    colorMode: { defaultMode: 'blue' },
  },
};
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ \`title\` is missing: it must be a string.
        SITE/docusaurus.config.ts  invalid-config

      ✖ \`titel\` is not a known field.
        SITE/docusaurus.config.ts:2:3  invalid-config
          1 | export default {
        > 2 |   titel: 'Small',
            |   ^
          3 |   url: 'https://small.example/path',
          4 |   baseUrl: 7,
        → Did you mean \`title\`?

      ✖ \`url\` must not have a path: put "/path" into "baseUrl" instead.
        SITE/docusaurus.config.ts:3:3  invalid-config
          1 | export default {
          2 |   titel: 'Small',
        > 3 |   url: 'https://small.example/path',
            |   ^
          4 |   baseUrl: 7,
          5 |   trailingSlash: 'sometimes',

      ✖ \`baseUrl\` must be a string, but it is \`7\`.
        SITE/docusaurus.config.ts:4:3  invalid-config
          2 |   titel: 'Small',
          3 |   url: 'https://small.example/path',
        > 4 |   baseUrl: 7,
            |   ^
          5 |   trailingSlash: 'sometimes',
          6 |   onBrokenLinks: 'warning',

      ✖ \`trailingSlash\` must be true or false, but it is \`"sometimes"\`.
        SITE/docusaurus.config.ts:5:3  invalid-config
          3 |   url: 'https://small.example/path',
          4 |   baseUrl: 7,
        > 5 |   trailingSlash: 'sometimes',
            |   ^
          6 |   onBrokenLinks: 'warning',
          7 |   navbar: {},

      ✖ \`onBrokenLinks\` must be "ignore", "log", "warn" or "throw", but it is \`"warning"\`.
        SITE/docusaurus.config.ts:6:3  invalid-config
          4 |   baseUrl: 7,
          5 |   trailingSlash: 'sometimes',
        > 6 |   onBrokenLinks: 'warning',
            |   ^
          7 |   navbar: {},
          8 |   myOwn: true,

      ✖ \`navbar\` is not a known field.
        SITE/docusaurus.config.ts:7:3  invalid-config
          5 |   trailingSlash: 'sometimes',
          6 |   onBrokenLinks: 'warning',
        > 7 |   navbar: {},
            |   ^
          8 |   myOwn: true,
          9 |   markdown: { mermade: true },
        → Move it into \`themeConfig\`.

      ✖ \`myOwn\` is not a known field.
        SITE/docusaurus.config.ts:8:3  invalid-config
           6 |   onBrokenLinks: 'warning',
           7 |   navbar: {},
        >  8 |   myOwn: true,
             |   ^
           9 |   markdown: { mermade: true },
          10 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pagse: {} }]],
        → Move your own fields into \`customFields\`.

      ✖ \`markdown.mermade\` is not a known field.
        SITE/docusaurus.config.ts:9:15  invalid-config
           7 |   navbar: {},
           8 |   myOwn: true,
        >  9 |   markdown: { mermade: true },
             |               ^
          10 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pagse: {} }]],
          11 |   themeConfig: {
        → Did you mean \`mermaid\`?

      9 errors"
    `);
  });

  it('has invalid plugin options and an invalid theme config', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': `export default {
  title: 'Small',
  url: 'https://small.example',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pages: { path: 7 } }]],
  plugins: [['content-docs', { id: 'a b' }]],
  themeConfig: {
    navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
    colorMode: { defaultMode: 'blue', disableSwich: true },
  },
};
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ \`routeBasePth\` in the options of the plugin \`@docusaurus/plugin-content-docs\` is not a known field.
        SITE/docusaurus.config.ts:5:35  invalid-config
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pages: { path: 7 } }]],
            |                                   ^
          6 |   plugins: [['content-docs', { id: 'a b' }]],
          7 |   themeConfig: {
        → Did you mean \`routeBasePath\`?

      ✖ \`sidebarPath\` in the options of the plugin \`@docusaurus/plugin-content-docs\` must be a file name, or false, but it is \`true\`.
        SITE/docusaurus.config.ts:5:54  invalid-config
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pages: { path: 7 } }]],
            |                                                      ^
          6 |   plugins: [['content-docs', { id: 'a b' }]],
          7 |   themeConfig: {

      ✖ \`path\` in the options of the plugin \`@docusaurus/plugin-content-pages\` must be a string, but it is \`7\`.
        SITE/docusaurus.config.ts:5:84  invalid-config
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pages: { path: 7 } }]],
            |                                                                                    ^
          6 |   plugins: [['content-docs', { id: 'a b' }]],
          7 |   themeConfig: {

      ✖ The plugin \`content-docs\` has the invalid ID \`"a b"\`.
        SITE/docusaurus.config.ts:6:32  invalid-plugin
          4 |   baseUrl: '/',
          5 |   presets: [['classic', { docs: { routeBasePth: '/', sidebarPath: true }, pages: { path: 7 } }]],
        > 6 |   plugins: [['content-docs', { id: 'a b' }]],
            |                                ^
          7 |   themeConfig: {
          8 |     navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
        → Use only letters, digits, \`_\` and \`-\`.

      ✖ \`themeConfig.navbar.items[0]\` must have one of the types default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-…, but it has \`docs\`.
        SITE/docusaurus.config.ts:8:23  invalid-config
           6 |   plugins: [['content-docs', { id: 'a b' }]],
           7 |   themeConfig: {
        >  8 |     navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
             |                       ^
           9 |     colorMode: { defaultMode: 'blue', disableSwich: true },
          10 |   },

      ✖ \`themeConfig.navbar.style\` must be "dark" or "primary", but it is \`"blue"\`.
        SITE/docusaurus.config.ts:8:58  invalid-config
           6 |   plugins: [['content-docs', { id: 'a b' }]],
           7 |   themeConfig: {
        >  8 |     navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
             |                                                          ^
           9 |     colorMode: { defaultMode: 'blue', disableSwich: true },
          10 |   },

      ✖ \`themeConfig.colorMode.defaultMode\` must be "light" or "dark", but it is \`"blue"\`.
        SITE/docusaurus.config.ts:9:18  invalid-config
           7 |   themeConfig: {
           8 |     navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
        >  9 |     colorMode: { defaultMode: 'blue', disableSwich: true },
             |                  ^
          10 |   },
          11 | };

      ✖ \`themeConfig.colorMode.disableSwich\` is not a known field.
        SITE/docusaurus.config.ts:9:39  invalid-config
           7 |   themeConfig: {
           8 |     navbar: { items: [{ type: 'docs', docId: 'intro' }], style: 'blue' },
        >  9 |     colorMode: { defaultMode: 'blue', disableSwich: true },
             |                                       ^
          10 |   },
          11 | };
        → Did you mean \`disableSwitch\`?

      8 errors"
    `);
  });

  it('has invalid preset options', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': smallConfig().replace("'classic', {", "'classic', { sitemp: {},"),
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ \`sitemp\` in the options of the preset \`classic\` is not a known field.
        SITE/docusaurus.config.ts:5:27  invalid-config
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   presets: [['classic', { sitemp: {}, docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]],
            |                           ^
          6 | };
          7 |
        → Did you mean \`sitemap\`?"
    `);
  });

  it('refers to plugins, themes and presets that do not exist', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': `export default {
  title: 'Small',
  url: 'https://small.example',
  baseUrl: '/',
  presets: ['clasic'],
  plugins: ['content-dosc', './plugins/missing.ts'],
  themes: ['@theme/none'],
};
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot resolve the preset \`clasic\`.
        SITE/docusaurus.config.ts:5:13  unresolved-plugin
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   presets: ['clasic'],
            |             ^
          6 |   plugins: ['content-dosc', './plugins/missing.ts'],
          7 |   themes: ['@theme/none'],
        → Did you mean \`classic\`? Tried: \`clasic\`, \`@docusaurus/preset-clasic\`, \`docusaurus-preset-clasic\`.

      ✖ Cannot resolve the plugin \`content-dosc\`.
        SITE/docusaurus.config.ts:6:13  unresolved-plugin
          4 |   baseUrl: '/',
          5 |   presets: ['clasic'],
        > 6 |   plugins: ['content-dosc', './plugins/missing.ts'],
            |             ^
          7 |   themes: ['@theme/none'],
          8 | };
        → Did you mean \`content-docs\`? Tried: \`content-dosc\`, \`@docusaurus/plugin-content-dosc\`, \`docusaurus-plugin-content-dosc\`.

      ✖ Cannot resolve the plugin \`./plugins/missing.ts\`.
        SITE/docusaurus.config.ts:6:29  unresolved-plugin
          4 |   baseUrl: '/',
          5 |   presets: ['clasic'],
        > 6 |   plugins: ['content-dosc', './plugins/missing.ts'],
            |                             ^
          7 |   themes: ['@theme/none'],
          8 | };
        → Check the name, or install the package. Tried: \`./plugins/missing.ts\`.

      ✖ Cannot resolve the theme \`@theme/none\`.
        SITE/docusaurus.config.ts:7:12  unresolved-plugin
          5 |   presets: ['clasic'],
          6 |   plugins: ['content-dosc', './plugins/missing.ts'],
        > 7 |   themes: ['@theme/none'],
            |            ^
          8 | };
          9 |
        → Check the name, or install the package. Tried: \`@theme/none\`, \`@theme/docusaurus-theme-none\`.

      4 errors"
    `);
  });

  it('has a plugin that throws', async () => {
    const report = await failedBuild({
      'docusaurus.config.ts': smallConfig({ lines: "  plugins: ['./plugins/bad.ts'],\n" }),
      'plugins/bad.ts': `export default function bad() {
  return {
    name: 'bad',
    loadContent() {
      throw new Error('the service does not answer');
    },
  };
}
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ The plugin \`bad\` failed in loadContent: the service does not answer.
        SITE/plugins/bad.ts:5  plugin-failure
          3 |     name: 'bad',
          4 |     loadContent() {
        > 5 |       throw new Error('the service does not answer');
          6 |     },
          7 |   };
        → Fix the error in the plugin, or remove the plugin from the config."
    `);
  });

  it('refers to a doc and a sidebar in the navbar that do not exist', async () => {
    const report = await failedCheck({
      'docusaurus.config.ts': smallConfig({
        lines:
          "  themeConfig: {\n    navbar: {\n      items: [\n        { type: 'doc', docId: 'itro', label: 'Docs' },\n        { type: 'docSidebar', sidebarId: 'mian', label: 'Docs' },\n      ],\n    },\n  },\n",
      }),
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ A navbar item references the doc \`itro\`, which does not exist.
        SITE/docusaurus.config.ts:8:24  unknown-doc
           6 |     navbar: {
           7 |       items: [
        >  8 |         { type: 'doc', docId: 'itro', label: 'Docs' },
             |                        ^
           9 |         { type: 'docSidebar', sidebarId: 'mian', label: 'Docs' },
          10 |       ],
        → Did you mean \`intro\`? Available IDs: index, intro.

      ✖ A navbar item references the sidebar \`mian\`, which does not exist.
        SITE/docusaurus.config.ts:9:31  unknown-sidebar
           7 |       items: [
           8 |         { type: 'doc', docId: 'itro', label: 'Docs' },
        >  9 |         { type: 'docSidebar', sidebarId: 'mian', label: 'Docs' },
             |                               ^
          10 |       ],
          11 |     },
        → Did you mean \`main\`? Available IDs: main."
    `);
  });
});

describe('reports sidebars that', () => {
  const test = checkTogether();

  test('refer to docs that do not exist', {
    'sidebars.ts': `export default {
  main: [
    'intro',
    'itro',
    { type: 'category', label: 'More', link: { type: 'doc', id: 'guides/index' }, items: ['intor'] },
  ],
  other: [{ type: 'autogenerated', dirName: '.' }],
};
`,
    'docs/setup.md': '# Setup\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ \`main[1]\` references the doc \`itro\`, which does not exist.
        SITE/sidebars.ts:4:5  unknown-doc
          2 |   main: [
          3 |     'intro',
        > 4 |     'itro',
            |     ^
          5 |     { type: 'category', label: 'More', link: { type: 'doc', id: 'guides/index' }, items: ['intor'] },
          6 |   ],
        → Did you mean \`intro\`? Available IDs: index, intro, more/one, other/two, setup.

      ✖ \`main[2].link.id\` references the doc \`guides/index\`, which does not exist.
        SITE/sidebars.ts:5:61  unknown-doc
          3 |     'intro',
          4 |     'itro',
        > 5 |     { type: 'category', label: 'More', link: { type: 'doc', id: 'guides/index' }, items: ['intor'] },
            |                                                             ^
          6 |   ],
          7 |   other: [{ type: 'autogenerated', dirName: '.' }],
        → Use one of the IDs listed above.

      ✖ \`main[2].items[0]\` references the doc \`intor\`, which does not exist.
        SITE/sidebars.ts:5:91  unknown-doc
          3 |     'intro',
          4 |     'itro',
        > 5 |     { type: 'category', label: 'More', link: { type: 'doc', id: 'guides/index' }, items: ['intor'] },
            |                                                                                           ^
          6 |   ],
          7 |   other: [{ type: 'autogenerated', dirName: '.' }],
        → Did you mean \`intro\`?"
    `);
  });

  it('have invalid items', async () => {
    const report = await failedCheck({
      'sidebars.ts': `export default {
  main: [
    'intro',
    { type: 'catgory', label: 'More', items: ['intro'] },
    { type: 'link', label: 'Elsewhere' },
    { type: 'category', label: 'More', itms: ['intro'] },
    7,
  ],
};
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ \`main[1]\` has the unknown type \`"catgory"\`.
        SITE/sidebars.ts:4:7  invalid-sidebar
          2 |   main: [
          3 |     'intro',
        > 4 |     { type: 'catgory', label: 'More', items: ['intro'] },
            |       ^
          5 |     { type: 'link', label: 'Elsewhere' },
          6 |     { type: 'category', label: 'More', itms: ['intro'] },
        → Did you mean \`category\`? Available types: doc, ref, link, html, category, autogenerated.

      ✖ \`main[2].href\` is missing: it must be a string.
        SITE/sidebars.ts:5:5  invalid-sidebar
          3 |     'intro',
          4 |     { type: 'catgory', label: 'More', items: ['intro'] },
        > 5 |     { type: 'link', label: 'Elsewhere' },
            |     ^
          6 |     { type: 'category', label: 'More', itms: ['intro'] },
          7 |     7,
        → Fix the value in the sidebars file.

      ✖ \`main[3].items\` is missing: it must be a list of items.
        SITE/sidebars.ts:6:5  invalid-sidebar
          4 |     { type: 'catgory', label: 'More', items: ['intro'] },
          5 |     { type: 'link', label: 'Elsewhere' },
        > 6 |     { type: 'category', label: 'More', itms: ['intro'] },
            |     ^
          7 |     7,
          8 |   ],
        → Write a list such as \`["intro", { type: "link", label: "Code", href: "https://example.com" }]\`, or an object that maps labels to lists.

      ✖ \`main[3].itms\` is not a known field.
        SITE/sidebars.ts:6:40  invalid-sidebar
          4 |     { type: 'catgory', label: 'More', items: ['intro'] },
          5 |     { type: 'link', label: 'Elsewhere' },
        > 6 |     { type: 'category', label: 'More', itms: ['intro'] },
            |                                        ^
          7 |     7,
          8 |   ],
        → Did you mean \`items\`?

      ✖ \`main[4]\` must be an item, but it is \`7\`.
        SITE/sidebars.ts:7:5  invalid-sidebar
          5 |     { type: 'link', label: 'Elsewhere' },
          6 |     { type: 'category', label: 'More', itms: ['intro'] },
        > 7 |     7,
            |     ^
          8 |   ],
          9 | };
        → Write the ID of a doc, or an object with one of these types: doc, ref, link, html, category, autogenerated."
    `);
  });

  it('are missing', async () => {
    expect(await failedCheck({ 'sidebars.ts': undefined })).toMatchInlineSnapshot(`
      "✖ The sidebars file \`SITE/sidebars.ts\` does not exist.
        SITE/sidebars.ts  missing-file
        → Create it, or change the docs option \`sidebarPath\`: remove the option to generate a sidebar from the folders, or set it to \`false\` for no sidebar."
    `);
  });

  test('have an invalid category file', {
    'docs/more/one.md': '# One\n',
    'docs/more/_category_.json': '{ "label": "More", "positon": 2 }',
    'docs/other/two.md': '# Two\n',
    'docs/other/_category_.yml': 'label: Other\nlink:\n  type: doc\n  id: tow\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ \`positon\` is not a known key of a category file.
        SITE/docs/more/_category_.json:1:20  invalid-category-file
        > 1 | { "label": "More", "positon": 2 }
            |                    ^^^^^^^^^^^^
        → Did you mean \`position\`? Available keys: key, label, description, position, collapsed, collapsible, className, link, customProps.

      ✖ The category links to the doc \`tow\`, which does not exist.
        SITE/docs/other/_category_.yml:4:3  unknown-doc
          2 | link:
          3 |   type: doc
        > 4 |   id: tow
            |   ^^^^^^^
          5 |
        → Available IDs: index, intro, more/one, other/two, setup."
    `);
  });
});

describe('reports docs that', () => {
  const test = checkTogether();

  test('have front matter with invalid YAML or wrong types', {
    'docs/yaml.md': '---\ntitle: Intro: the start\n---\n\nHello.\n',
    'docs/types.md':
      '---\ntitle: [a]\nsidebar_position: first\ntags: one\nhide_title: 1\ndraft: maybe\n---\n\nHello.\n',
    'docs/levels.md': '---\ntoc_min_heading_level: 5\ntoc_max_heading_level: 3\nlast_update: today\n---\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ The front matter field \`toc_min_heading_level\` must not be greater than \`toc_max_heading_level\`, but it is \`5\`.
        SITE/docs/levels.md:2:1  invalid-front-matter
          1 | ---
        > 2 | toc_min_heading_level: 5
            | ^^^^^^^^^^^^^^^^^^^^^^^^
          3 | toc_max_heading_level: 3
          4 | last_update: today
        → Fix the value, or remove the line.

      ✖ The front matter field \`last_update\` must be an object with author, date or both, but it is \`"today"\`.
        SITE/docs/levels.md:4:1  invalid-front-matter
          2 | toc_min_heading_level: 5
          3 | toc_max_heading_level: 3
        > 4 | last_update: today
            | ^^^^^^^^^^^^^^^^^^
          5 | ---
          6 |
        → Fix the value, or remove the line.

      ✖ The front matter field \`title\` must be a string, but it is an array.
        SITE/docs/types.md:2:1  invalid-front-matter
          1 | ---
        > 2 | title: [a]
            | ^^^^^
          3 | sidebar_position: first
          4 | tags: one
        → Fix the value, or remove the line.

      ✖ The front matter field \`sidebar_position\` must be a number, but it is \`"first"\`.
        SITE/docs/types.md:3:1  invalid-front-matter
          1 | ---
          2 | title: [a]
        > 3 | sidebar_position: first
            | ^^^^^^^^^^^^^^^^^^^^^^^
          4 | tags: one
          5 | hide_title: 1
        → Fix the value, or remove the line.

      ✖ The front matter field \`tags\` must be an array, but it is \`"one"\`.
        SITE/docs/types.md:4:1  invalid-front-matter
          2 | title: [a]
          3 | sidebar_position: first
        > 4 | tags: one
            | ^^^^^^^^^
          5 | hide_title: 1
          6 | draft: maybe
        → Fix the value, or remove the line.

      ✖ The front matter field \`hide_title\` must be true or false, but it is \`1\`.
        SITE/docs/types.md:5:1  invalid-front-matter
          3 | sidebar_position: first
          4 | tags: one
        > 5 | hide_title: 1
            | ^^^^^^^^^^^^^
          6 | draft: maybe
          7 | ---
        → Fix the value, or remove the line.

      ✖ The front matter field \`draft\` must be true or false, but it is \`"maybe"\`.
        SITE/docs/types.md:6:1  invalid-front-matter
          4 | tags: one
          5 | hide_title: 1
        > 6 | draft: maybe
            | ^^^^^^^^^^^^
          7 | ---
          8 |
        → Fix the value, or remove the line.

      ✖ Invalid YAML: Nested mappings are not allowed in compact mappings.
        SITE/docs/yaml.md:2:8  invalid-yaml
          1 | ---
        > 2 | title: Intro: the start
            |        ^
          3 | ---
          4 |
        → Put values that contain \`:\`, \`#\`, \`{\`, \`[\`, or quotes in double quotes."
    `);
  });

  test('have the same ID', {
    'docs/a.md': '---\nid: same\n---\n\nA.\n',
    'docs/b.md': '---\nid: same\n---\n\nB.\n',
    'docs/c/one.md': '# One\n',
    'docs/c/01-one.md': '# One\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ 2 docs have the ID \`same\`: \`docs/a.md\`, \`docs/b.md\`.
        SITE/docs/b.md:2:1  duplicate-doc-id
          1 | ---
        > 2 | id: same
            | ^^^^^^^^
          3 | ---
          4 |
        → Set a different \`id\` in the front matter of each, or rename the files.

      ✖ 2 docs have the ID \`c/one\`: \`docs/c/01-one.md\`, \`docs/c/one.md\`.
        SITE/docs/c/one.md  duplicate-doc-id
        → Set a different \`id\` in the front matter of each, or rename the files."
    `);
  });

  it('refer to pagination docs and a sidebar that do not exist', async () => {
    const report = await failedCheck({
      'docs/a.md': '---\npagination_next: intor\n---\n\nA.\n',
      'docs/b.md': '---\ndisplayed_sidebar: mian\n---\n\nB.\n',
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ \`pagination_next\` references the doc \`intor\`, which does not exist.
        SITE/docs/a.md:2:1  unknown-doc
          1 | ---
        > 2 | pagination_next: intor
            | ^^^^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Did you mean \`intro\`? Available IDs: a, b, index, intro.

      ✖ \`displayed_sidebar\` references the sidebar \`mian\`, which does not exist.
        SITE/docs/b.md:2:1  unknown-sidebar
          1 | ---
        > 2 | displayed_sidebar: mian
            | ^^^^^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Did you mean \`main\`? Available IDs: main."
    `);
  });

  it('do not exist', async () => {
    const report = await failedCheck(
      { docs: undefined },
      (site) => void mkdirSync(path.join(site.dir, 'docs')),
    );
    expect(report).toMatchInlineSnapshot(`
      "✖ The docs folder of the version \`current\` contains no docs: \`SITE/docs\`.
        SITE/docs  no-docs
        → Add a file that matches \`**/*.{md,mdx}\`, or change the docs options \`path\` and \`include\`."
    `);
  });

  it('cannot be read, and the problems of others', async () => {
    const report = await failedCheck({ 'docs/types.md': '---\nhide_title: 1\n---\n' }, (site) => {
      site.write('docs/latin.md', Buffer.from('# Caf\u00e9\n', 'latin1'));
      symlinkSync('gone.md', path.join(site.dir, 'docs/dangling.md'));
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot read \`SITE/docs/dangling.md\`: it does not exist, or it is a dangling symbolic link.
        SITE/docs/dangling.md  unreadable-file
        → Create the file, or remove the link.

      ✖ \`SITE/docs/latin.md\` contains bytes that are not UTF-8.
        SITE/docs/latin.md:1:6  invalid-encoding
        > 1 | # Caf�
            |      ^
          2 |
        → Save the file as UTF-8 text, or move it out of the content folder.

      ✖ The front matter field \`hide_title\` must be true or false, but it is \`1\`.
        SITE/docs/types.md:2:1  invalid-front-matter
          1 | ---
        > 2 | hide_title: 1
            | ^^^^^^^^^^^^^
          3 | ---
          4 |
        → Fix the value, or remove the line."
    `);
  });

  it('are a symbolic link to a file outside of the site', async () => {
    const report = await failedCheck({}, (site) =>
      symlinkSync('/dev/null', path.join(site.dir, 'docs/outside.md')),
    );
    expect(report).toMatchInlineSnapshot(`
      "✖ The symbolic link \`SITE/docs/outside.md\` points outside the site, to \`/dev/null\`.
        SITE/docs/outside.md  outside-site
        → Replace the link with a copy of its target, or remove it."
    `);
  });

  it('are in a folder that does not exist', async () => {
    expect(await failedCheck({ docs: undefined })).toMatchInlineSnapshot(`
      "✖ The docs folder of the version \`current\` does not exist: \`SITE/docs\`.
        SITE/docs  no-docs
        → Create the folder, or change the docs option \`path\`."
    `);
  });

  // root can read every file
  it.skipIf(isRoot)('are not readable', async () => {
    const report = await failedBuild(
      {},
      { prepare: (site) => chmodSync(path.join(site.dir, 'docs/intro.md'), 0) },
    );
    expect(report).toBe(`✖ Cannot read \`SITE/docs/intro.md\`: permission is denied.
  SITE/docs/intro.md
  → Give the user that runs the build read permission.`);
  });
});

describe('warnings', () => {
  it('are printed for an unresolved Markdown link and for duplicate routes', async () => {
    const site = testSite(undefined, {
      ...SMALL_SITE,
      'docs/intro.md': '# Intro\n\n[gone](pathname:///gone) and [more](./mroe.md)\n',
      'docs/more.md': '# More\n',
      'docs/hello.md': '# Hello\n',
      'docs/other.md': '---\nslug: /hello\n---\n\nOther.\n',
      'src/pages/hello.tsx': 'export default () => <p>Hello</p>;\n',
    });
    const { code, output } = await site.run('check');
    site.dispose();
    expect(reportOf(output)).toMatchInlineSnapshot(`
      "⚠ Two pages have the URL path \`/hello\`: src/pages/hello.tsx and docs/hello.md.
        SITE/docs/hello.md  duplicate-route
        → Readers can reach only one of them. Change the slug or file name of the other, or remove it.

      ⚠ Two pages have the URL path \`/hello\`: src/pages/hello.tsx and docs/other.md.
        SITE/docs/other.md  duplicate-route
        → Readers can reach only one of them. Change the slug or file name of the other, or remove it.

      ⚠ Broken link: \`./mroe.md\` does not match any Markdown file.
        SITE/docs/intro.md:3:30  broken-markdown-link
          1 | # Intro
          2 |
        > 3 | [gone](pathname:///gone) and [more](./mroe.md)
            |                              ^^^^^^^^^^^^^^^^^
          4 |
        → Did you mean \`./more.md\`?

      Checked 8 references on 6 pages in TIME
      3 warnings"
    `);
    expect(code).toBe(0);
  });
});

describe('reports Markdown that', () => {
  const test = checkTogether();

  test('has syntax errors in several files', {
    'docs/brace.md': '# Intro\n\nA set {1, 2 of things.\n',
    'docs/tags.mdx': '# Tags\n\n<Box>\n\nNever closed.\n',
    'docs/less.md': 'If a <3 then b.\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ The brace \`{\` is never closed.
        SITE/docs/brace.md:3:7  mdx-unclosed-brace
          1 | # Intro
          2 |
        > 3 | A set {1, 2 of things.
            |       ^
          4 |
        → Add the closing \`}\`. To show \`{\` as text, write \`\\{\` or put it in backticks.

      ✖ MDX parses \`<\` as the start of a tag, but a tag name cannot start with \`3\`.
        SITE/docs/less.md:1:7  mdx-less-than
        > 1 | If a <3 then b.
            |       ^
          2 |
        → To show \`<\` as text, write \`\\<\` or put it in backticks.

      ✖ The tag \`<Box>\` is never closed.
        SITE/docs/tags.mdx:3:1  mdx-unclosed-tag
          1 | # Tags
          2 |
        > 3 | <Box>
            | ^
          4 |
          5 | Never closed.
        → Add \`</Box>\`, or write \`<Box />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks."
    `);
  });

  test('refers to images and assets that do not exist', {
    'docs/images.md': '# Intro\n\n![A](./logo.pgn)\n\n![B](/img/logo.png) ![](@site/static/c.png)\n',
    'docs/logo.png': 'not looked at',
    'docs/pictures.md': 'See ![gone](gone.svg) and [a file](@site/static/file.pdf).\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ Broken image: \`./logo.pgn\` does not match any file.
        SITE/docs/images.md:3:1  broken-image
          1 | # Intro
          2 |
        > 3 | ![A](./logo.pgn)
            | ^^^^^^^^^^^^^^^^
          4 |
          5 | ![B](/img/logo.png) ![](@site/static/c.png)
        → Did you mean \`./logo.png\`? Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.

      ✖ Broken image: \`/img/logo.png\` does not match any file.
        SITE/docs/images.md:5:1  broken-image
          3 | ![A](./logo.pgn)
          4 |
        > 5 | ![B](/img/logo.png) ![](@site/static/c.png)
            | ^^^^^^^^^^^^^^^^^^^
          6 |
        → Check the path. Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.

      ✖ Broken image: \`@site/static/c.png\` does not match any file.
        SITE/docs/images.md:5:21  broken-image
          3 | ![A](./logo.pgn)
          4 |
        > 5 | ![B](/img/logo.png) ![](@site/static/c.png)
            |                     ^^^^^^^^^^^^^^^^^^^^^^^
          6 |
        → Check the path. Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.

      ✖ Broken image: \`gone.svg\` does not match any file.
        SITE/docs/pictures.md:1:5  broken-image
        > 1 | See ![gone](gone.svg) and [a file](@site/static/file.pdf).
            |     ^^^^^^^^^^^^^^^^^
          2 |
        → Check the path. Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.

      ⚠ Broken link: \`@site/static/file.pdf\` does not match any file.
        SITE/docs/pictures.md:1:27  broken-markdown-link
        > 1 | See ![gone](gone.svg) and [a file](@site/static/file.pdf).
            |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          2 |
        → Check the path. \`@site/\` is the site folder."
    `);
  });

  test('imports files and exports that do not exist', {
    'docs/imports.mdx': `import Box from './Box';
import Part from './_part.mdx';

# Intro

<Box />

<Part />
`,
    'docs/sales.mdx': `import Chart from '@site/src/components/Chart';

<Chart />
`,
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./Box\`.
        SITE/docs/imports.mdx:1:17  unresolved-import
        > 1 | import Box from './Box';
            |                 ^^^^^^^
          2 | import Part from './_part.mdx';
          3 |
        → Check the path. Relative paths start at the folder of this file.

      ✖ Cannot resolve the import \`./_part.mdx\`.
        SITE/docs/imports.mdx:2:18  unresolved-import
          1 | import Box from './Box';
        > 2 | import Part from './_part.mdx';
            |                  ^^^^^^^^^^^^^
          3 |
          4 | # Intro
        → Check the path. Relative paths start at the folder of this file.

      ✖ Cannot resolve the import \`@site/src/components/Chart\`.
        SITE/docs/sales.mdx:1:19  unresolved-import
        > 1 | import Chart from '@site/src/components/Chart';
            |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          2 |
          3 | <Chart />
        → Check the path. \`@site/\` is the site folder."
    `);
  });

  test('imports a package that is not installed', {
    'docs/package.mdx': `import { draw } from 'no-such-package';

{draw()}
`,
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`no-such-package\`.
        SITE/docs/package.mdx:1:22  unresolved-import
        > 1 | import { draw } from 'no-such-package';
            |                      ^^^^^^^^^^^^^^^^^
          2 |
          3 | {draw()}
        → Check the name, or run \`npm install no-such-package\` in the site folder."
    `);
  });

  test('uses undefined components and links that would run code', {
    'docs/undefined.md': '# Intro\n\n<Detials><Box /></Detials>\n',
    'docs/script.md': '# More\n\n[run](javascript:alert(1))\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ The link \`javascript:alert(1)\` runs code.
        SITE/docs/script.md:3:1  script-url
          1 | # More
          2 |
        > 3 | [run](javascript:alert(1))
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^
          4 |
        → Link to a page instead, or import a component that runs the code.

      ✖ The component \`<Detials>\` is used but not imported.
        SITE/docs/undefined.md:3:1  unknown-component
          1 | # Intro
          2 |
        > 3 | <Detials><Box /></Detials>
            | ^^^^^^^^
          4 |
        → Did you mean \`<Details>\`? Otherwise, import \`Detials\`.

      ✖ The component \`<Box>\` is used but not imported.
        SITE/docs/undefined.md:3:10  unknown-component
          1 | # Intro
          2 |
        > 3 | <Detials><Box /></Detials>
            |          ^^^^
          4 |
        → Add \`import Box from '…';\` after the front matter, or add the component to \`src/theme/MDXComponents\` for all pages."
    `);
  });
});

describe('failing components', () => {
  const test = checkTogether();

  test('are reported with their pages', {
    'src/pages/broken.tsx': `export default function Broken() {
  const things = undefined as unknown as string[];
  return <p>{things.length}</p>;
}
`,
    'src/components/Width.tsx': `import React from 'react';

export default function Width() {
  React.useState(0);
  return <p>{window.innerWidth}</p>;
}
`,
    'src/components/Static.tsx': `export default function Static() {
  throw new Error('nothing to show');
}
`,
    'docs/wide.mdx': `import Width from '@site/src/components/Width';

# Wide

<Width />
`,
    'docs/static.mdx': `import Static from '@site/src/components/Static';

# Static

<Static />
`,
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/broken\`: Cannot read properties of undefined (reading 'length').
        SITE/src/pages/broken.tsx:3:21  render-failure
          1 | export default function Broken() {
          2 |   const things = undefined as unknown as string[];
        > 3 |   return <p>{things.length}</p>;
            |                     ^^^^^^
          4 | }
          5 |
        → Thrown in \`Broken\`.

      ✖ Failed to render the page \`/static\`: nothing to show.
        SITE/docs/static.mdx:5:1  render-failure
          3 | # Static
          4 |
        > 5 | <Static />
            | ^^^^^^^^^^
          6 |
        → Thrown at src/components/Static.tsx:2:9 in \`Static\`.

      ✖ Failed to render the page \`/wide\`: window is not defined.
        SITE/docs/wide.mdx:5:1  render-failure
          3 | # Wide
          4 |
        > 5 | <Width />
            | ^^^^^^^^^
          6 |
        → Thrown at src/components/Width.tsx:5:14 in \`Width\`. \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
  });

  test('are reported where the Markdown uses them, as are expressions and elements that fail', {
    'src/components/Box.tsx': `import { useState } from 'react';

export default function Box({ size }: { size: { width: number } }) {
  return <p>{size.width}</p>;
}

export function Live() {
  const [count] = useState({ unexpected: 1 });
  return <p>{count}</p>;
}
`,
    'src/pages/element.tsx': `import * as boxes from '../components/Box';

export default function Page() {
  const Circle = (boxes as Record<string, any>).Circle;
  return (
    <main>
      <Circle />
    </main>
  );
}
`,
    'docs/_partial.mdx': 'A partial: {props.a.b}\n',
    'docs/partial.mdx': "import Partial from './_partial.mdx';\n\n<Partial />\n",
    'docs/member.mdx': 'export const a = {};\n\n# Member\n\nText {a.b.c} and more.\n',
    'docs/thrown.mdx': "# Thrown\n\n- {(() => { throw new Error('no reason'); })()}\n",
    'docs/object.mdx': 'export const date = { day: 1 };\n\n# Object\n\nOn **the day** {date}.\n',
    'docs/box.mdx': "import Box from '@site/src/components/Box';\n\n# Box\n\n:::note\n\n<Box />\n\n:::\n",
    'docs/live.mdx':
      "import { Live } from '@site/src/components/Box';\n\n# Live\n\nSome <Live /> component.\n",
    'docs/unknown.mdx':
      "import * as boxes from '@site/src/components/Box';\n\n# Unknown\n\n<boxes.Sphere />\n",
    'docs/exported.mdx': 'export const a = [];\nexport const first = a[0].name;\n\n# Export\n',
  }, (report) => {
    expect(report).toMatchInlineSnapshot(`
      "✖ Failed to render the page \`/box\`: Cannot read properties of undefined (reading 'width').
        SITE/docs/box.mdx:7:1  render-failure
          5 | :::note
          6 |
        > 7 | <Box />
            | ^^^^^^^
          8 |
          9 | :::
        → Thrown at src/components/Box.tsx:4:19 in \`Box\`.

      ✖ Failed to render the page \`/element\`: \`Circle\` is undefined, not a component.
        SITE/src/pages/element.tsx:7:7  render-failure
          5 |   return (
          6 |     <main>
        > 7 |       <Circle />
            |       ^^^^^^^
          8 |     </main>
          9 |   );
        → Check the name and its import: named exports need braces, and a default export needs none.

      ✖ Failed to render the page \`/exported\`: Cannot read properties of undefined (reading 'name').
        SITE/docs/exported.mdx:2:27  render-failure
          1 | export const a = [];
        > 2 | export const first = a[0].name;
            |                           ^^^^
          3 |
          4 | # Export

      ✖ Failed to render the page \`/live\`: an object is not a valid React child (found: object with keys {unexpected}).
        SITE/docs/live.mdx:5:6  render-failure
          3 | # Live
          4 |
        > 5 | Some <Live /> component.
            |      ^^^^^^^^
          6 |
        → Element created at src/components/Box.tsx:9:10. Render one of its properties, or convert it with \`String(…)\` or \`JSON.stringify(…)\`.

      ✖ Failed to render the page \`/member\`: Cannot read properties of undefined (reading 'c').
        SITE/docs/member.mdx:5:11  render-failure
          3 | # Member
          4 |
        > 5 | Text {a.b.c} and more.
            |           ^
          6 |

      ✖ Failed to render the page \`/object\`: an object is not a valid React child (found: object with keys {day}).
        SITE/docs/object.mdx:5:17  render-failure
          3 | # Object
          4 |
        > 5 | On **the day** {date}.
            |                 ^^^^
          6 |
        → Render one of its properties, or convert it with \`String(…)\` or \`JSON.stringify(…)\`.

      ✖ Failed to render the page \`/partial\`: Cannot read properties of undefined (reading 'b').
        SITE/docs/_partial.mdx:1:21  render-failure
        > 1 | A partial: {props.a.b}
            |                     ^
          2 |

      ✖ Failed to render the page \`/thrown\`: no reason.
        SITE/docs/thrown.mdx:3:19  render-failure
          1 | # Thrown
          2 |
        > 3 | - {(() => { throw new Error('no reason'); })()}
            |                   ^^^^^^^^^^^^^^^^^^^^^^
          4 |

      ✖ Failed to render the page \`/unknown\`: \`boxes.Sphere\` is undefined, not a component.
        SITE/docs/unknown.mdx:5:1  render-failure
          3 | # Unknown
          4 |
        > 5 | <boxes.Sphere />
            | ^^^^^^^^^^^^^^^^
          6 |
        → Check the name and its import: named exports need braces, and a default export needs none."
    `);
  });

  it('fail a build if they fail while they load', async () => {
    const report = await failedBuild({
      'src/components/Top.tsx': `const width = window.innerWidth;

export default function Top() {
  return <p>{width}</p>;
}
`,
      'docs/top.mdx': `import Top from '@site/src/components/Top';

# Top

<Top />
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Failed to load a module for server-side rendering: window is not defined.
        SITE/src/components/Top.tsx:1:7  render-failure
        > 1 | const width = window.innerWidth;
            |       ^^^^^
          2 |
          3 | export default function Top() {
        → \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
    `);
  });

  it('fail a build if they have syntax errors or import missing modules', async () => {
    const report = await failedBuild({
      'src/pages/importing.tsx': `import missing from './missing';

export default function Broken() {
  return <p>{missing}</p>;
}
`,
      'src/pages/wrong.tsx': `export default function Wrong() {
  return <p>{</p>;
}
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./missing\`.
        SITE/src/pages/importing.tsx:1:21  unresolved-import
        > 1 | import missing from './missing';
            |                     ^^^^^^^^^^^
          2 |
          3 | export default function Broken() {
        → Check the path. Relative paths start at the folder of this file.

      ✖ wrong.tsx is not valid code: Expected identifier but found "/".
        SITE/src/pages/wrong.tsx:2:15  invalid-code
          1 | export default function Wrong() {
        > 2 |   return <p>{</p>;
            |               ^
          3 | }
          4 |
        → Fix the syntax error at the marked location.

      2 errors"
    `);
  });
});

it('reports the check after a failed step as one step', async () => {
  const site = testSite(undefined, { ...SMALL_SITE, 'docs/intro.md': '# Intro\n\n{1 +}\n' });
  try {
    const { output } = await site.run('build', '--no-minify');
    const steps = [...output.matchAll(/^\[\d\/\d\] \w+/gm)].map(([step]) => step);
    expect(steps).toEqual(['[1/6] Config', '[2/6] Site', '[1/1] Check']);
  } finally {
    site.dispose();
  }
});

describe('broken references', () => {
  it('are reported together, each with its location', async () => {
    const report = await failedCheck({
      'docusaurus.config.ts': smallConfig({
        lines: `  onBrokenAnchors: 'throw',
  themeConfig: {
    navbar: { items: [{ to: '/guids', label: 'Guides' }] },
    footer: { links: [{ label: 'Legal', to: '/legal' }] },
  },
`,
      }),
      'sidebars.ts':
        "export default { main: ['intro', 'guides', { type: 'link', label: 'X', href: '/nowhere' }] };\n",
      'docs/intro.md': `# Intro

[one](/guidse) and [two](./guides.mdx#first-stpe), [three](/guides#nothing) and
[four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).

- <a href="/old/guides">raw</a>

<p>
  <a href="/raw">raw</a>
</p>
`,
      'docs/guides.mdx': `import Link from '@docusaurus/Link';

# Guides

## First step

<Link to="/lost">lost</Link> <Link to={'/found' + 'less'}>computed</Link>

[ref]

[ref]: /reference "Title"
`,
      'src/pages/hello.tsx': `import Link from '@docusaurus/Link';

export default () => <Link to="/from-a-component">x</Link>;
`,
    });
    expect(report).toMatchInlineSnapshot(`
      "✖ Broken link: \`/reference\` does not match any page or file.
        SITE/docs/guides.mdx:11:1  broken-link
           9 | [ref]
          10 |
        > 11 | [ref]: /reference "Title"
             | ^^^^^^^^^^^^^^^^^^^^^^^^^
          12 |

      ✖ Broken link: \`/lost\` does not match any page or file.
        SITE/docs/guides.mdx:7:7  broken-link
          5 | ## First step
          6 |
        > 7 | <Link to="/lost">lost</Link> <Link to={'/found' + 'less'}>computed</Link>
            |       ^^^^^^^^^^
          8 |
          9 | [ref]

      ✖ Broken link: \`/guidse\` does not match any page or file.
        SITE/docs/intro.md:3:1  broken-link
          1 | # Intro
          2 |
        > 3 | [one](/guidse) and [two](./guides.mdx#first-stpe), [three](/guides#nothing) and
            | ^^^^^^^^^^^^^^
          4 | [four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).
          5 |
        → Did you mean \`/guides\`?

      ✖ Broken anchor: \`/guides\` has no heading with the ID \`first-stpe\`.
        SITE/docs/intro.md:3:20  broken-anchor
          1 | # Intro
          2 |
        > 3 | [one](/guidse) and [two](./guides.mdx#first-stpe), [three](/guides#nothing) and
            |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          4 | [four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).
          5 |
        → Did you mean \`#first-step\`?

      ✖ Broken anchor: \`/guides\` has no heading with the ID \`nothing\`.
        SITE/docs/intro.md:3:52  broken-anchor
          1 | # Intro
          2 |
        > 3 | [one](/guidse) and [two](./guides.mdx#first-stpe), [three](/guides#nothing) and
            |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^
          4 | [four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).
          5 |
        → Available anchors: \`#first-step\`.

      ✖ Broken anchor: \`/intro\` has no heading with the ID \`here\`.
        SITE/docs/intro.md:4:64  broken-anchor
          2 |
          3 | [one](/guidse) and [two](./guides.mdx#first-stpe), [three](/guides#nothing) and
        > 4 | [four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).
            |                                                                ^^^^^^^^^^^^
          5 |
          6 | - <a href="/old/guides">raw</a>
        → The page has no headings with IDs.

      ✖ Broken link: \`/old/guides\` does not match any page or file.
        SITE/docs/intro.md:6:6  broken-link
          4 | [four](mailto:a@b.example), [five](https://elsewhere.example), [six](#here).
          5 |
        > 6 | - <a href="/old/guides">raw</a>
            |      ^^^^^^^^^^^^^^^^^^
          7 |
          8 | <p>
        → Did you mean \`/guides\`?

      ✖ Broken link: \`/raw\` does not match any page or file.
        SITE/docs/intro.md:9:6  broken-link
           7 |
           8 | <p>
        >  9 |   <a href="/raw">raw</a>
             |      ^^^^^^^^^^^
          10 | </p>
          11 |

      ✖ Broken link: \`/guids\` does not match any page or file. The link is in navbar item 1 (\`Guides\`), on 5 pages.
        SITE/docusaurus.config.ts:7:25  broken-link
          5 |   onBrokenAnchors: 'throw',
          6 |   themeConfig: {
        > 7 |     navbar: { items: [{ to: '/guids', label: 'Guides' }] },
            |                         ^^^^^^^^^^^^
          8 |     footer: { links: [{ label: 'Legal', to: '/legal' }] },
          9 |   },
        → Did you mean \`/guides\`?

      ✖ Broken link: \`/legal\` does not match any page or file. The link is in footer item 1 (\`Legal\`), on 5 pages.
        SITE/docusaurus.config.ts:8:41  broken-link
           6 |   themeConfig: {
           7 |     navbar: { items: [{ to: '/guids', label: 'Guides' }] },
        >  8 |     footer: { links: [{ label: 'Legal', to: '/legal' }] },
             |                                         ^^^^^^^^^^^^
           9 |   },
          10 |   presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]],

      ✖ Broken link: \`/nowhere\` does not match any page or file. The link is in sidebar \`main\`, item \`X\`, on 2 pages.
        SITE/sidebars.ts:1:72  broken-link
        > 1 | export default { main: ['intro', 'guides', { type: 'link', label: 'X', href: '/nowhere' }] };
            |                                                                        ^^^^^^^^^^^^^^^^
          2 |

      ✖ Broken link: \`/from-a-component\` does not match any page or file. The link is on \`/hello\`.
        SITE/src/pages/hello.tsx:3:32  broken-link
          1 | import Link from '@docusaurus/Link';
          2 |
        > 3 | export default () => <Link to="/from-a-component">x</Link>;
            |                                ^^^^^^^^^^^^^^^^^
          4 |

      ✖ Broken link: \`/foundless\` does not match any page or file. The link is on \`/guides\`.
        SITE/docs/guides.mdx  broken-link"
    `);
  });
});

describe('rejects an output folder that', () => {
  it('is the site folder', async () => {
    expect(await failedBuild({}, { args: ['--out-dir', '.'] })).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE\` would replace sources of the site.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
  });

  it('is or contains the configured docs folder', async () => {
    const files = {
      'docusaurus.config.ts': smallConfig({ docs: ", path: './content/docs'" }),
      'content/docs/index.md': '# Home\n',
      'content/docs/intro.md': '# Intro\n',
      'content/docs/index.html': 'not enough to make it a site',
    };
    const report = await failedBuild(files, { args: ['--out-dir', 'content/docs'] });
    expect(report).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE/content/docs\` contains files that no build wrote: \`index.html\`, \`index.md\`, \`intro.md\`.  unsafe-output-folder
        → A build replaces the whole folder. Move these files elsewhere (to \`static\` if each build should contain them), choose another folder with --out-dir, or allow \`build\` to delete them with --empty-out-dir."
    `);
    expect(await failedBuild(files, { args: ['--out-dir', 'content'] })).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE/content\` contains files that no build wrote: \`docs\`.  unsafe-output-folder
        → A build replaces the whole folder. Move these files elsewhere (to \`static\` if each build should contain them), choose another folder with --out-dir, or allow \`build\` to delete them with --empty-out-dir."
    `);
  });

  it('contains files that no build wrote', async () => {
    const report = await failedBuild({ 'papers/thesis.txt': 'years' }, { args: ['--out-dir', 'papers'] });
    expect(report).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE/papers\` contains files that no build wrote: \`thesis.txt\`.  unsafe-output-folder
        → A build replaces the whole folder. Move these files elsewhere (to \`static\` if each build should contain them), choose another folder with --out-dir, or allow \`build\` to delete them with --empty-out-dir."
    `);
  });

  it('is a Git repository or a file', async () => {
    const files = { 'public/.git/HEAD': 'ref', 'public/index.html': 'x', 'other/site': 'text' };
    expect(await failedBuild(files, { args: ['--out-dir', 'public'] })).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE/public\` contains a Git repository.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
    expect(await failedBuild(files, { args: ['--out-dir', 'other/site'] })).toMatchInlineSnapshot(`
      "✖ The output folder \`SITE/other/site\` is not a folder.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
  });

  it.each(['..', 'src/out', 'static', 'static/site', '.git'])(
    'would overwrite sources, before the build starts: %s',
    async (dir) => {
      expect(await failedBuild({}, { args: ['--out-dir', dir] })).toContain(
        'would replace sources of the site',
      );
    },
  );
});

describe('rejects invalid arguments', () => {
  async function reportOn(...call: readonly string[]): Promise<string> {
    const site = testSite(undefined, SMALL_SITE);
    const { code, output } = await site.run(...call);
    site.dispose();
    expect(code, output).toBe(2);
    return reportOf(output);
  }

  it('such as an unknown command', async () => {
    const report = await reportOn('biuld');
    expect(report.replace(/(?<=\nCommands:\n)(?: .+\n)+/, '  …\n')).toMatchInlineSnapshot(`
      "✖ Unknown command \`biuld\`.
        → Did you mean \`build\`?

      Usage: docs-site <command> [siteDir] [options]

      Commands:
        …

      Commands of plugins:
        docs:version        Copies the docs in \`docs\` to a new version.
        docs:version:r      Copies the docs in \`docs-r\` to a new version.

      Run docs-site <command> --help for the options of a command."
    `);
  });

  it('such as an unknown option', async () => {
    expect(await reportOn('build', '--out-dri', 'x')).toMatchInlineSnapshot(`
      "✖ The command build has no option --out-dri.
        → Did you mean --out-dir?

      Usage: docs-site build [siteDir] [options]

      Builds the site into static files.

      Options:
        --out-dir <dir>        Path of the output folder, relative to siteDir (default build)
        --empty-out-dir        Delete all files in the output folder, including files that no build wrote
        --config <file>        Path of the config file, relative to siteDir (default docusaurus.config.ts)
        -l, --locale <locale>  Build only this locale, at the base URL, or several, each in its folder: -l en fr
        --dev                  Build with React's development warnings
        --no-minify            Do not minify scripts and styles
        --explain              Print which tasks ran, and what has changed since the last build
        --verify               Render some pages again, and fail if the result differs
        --shard <i/n>          Build only this shard, such as 2/4, and store the results in the remote cache
        --help                 Show this help"
    `);
    expect((await reportOn('serve', '--colour')).split('\n\n')[0]).toMatchInlineSnapshot(`
      "✖ The command serve has no option --colour.
        → Available options: --dir, --build, --port, --host, --allow-host, --config, --no-open, --help."
    `);
  });

  it('such as a missing or invalid value', async () => {
    expect((await reportOn('build', '--out-dir')).split('\n\n')[0]).toMatchInlineSnapshot(`
      "✖ The option --out-dir requires a value.
        → Write --out-dir <dir>."
    `);
    expect((await reportOn('serve', '--port', 'many')).split('\n\n')[0]).toMatchInlineSnapshot(`
      "✖ \`many\` is not a valid port.
        → Use a number from 0 to 65535; 0 picks any free port."
    `);
  });

  it('such as two folders', async () => {
    expect((await reportOn('build', 'elsewhere')).split('\n\n')[0]).toMatchInlineSnapshot(`
      "✖ The command build takes one site folder, but got 2: \`SITE\`, \`elsewhere\`.
        → Put quotes around a path with spaces."
    `);
  });
});

describe('serve', () => {
  it('reports that a port is in use', async () => {
    const site = testSite(undefined, { ...SMALL_SITE, 'build/index.html': 'built' });
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await site.run('serve', '--port', String(port), '--host', '127.0.0.1');
    other.close();
    expect(output.replaceAll(String(port), 'PORT').replace(String(port + 1), 'NEXT')).toMatchInlineSnapshot(`
      "
      ✖ Port PORT is in use by another program.  port-unavailable
        → Stop that program, or choose another port: --port NEXT.
      "
    `);
    expect(code).toBe(1);
    site.dispose();
  });

  it('reports that there is no built site', async () => {
    const site = testSite(undefined, SMALL_SITE);
    const { code, output } = await site.run('serve');
    site.dispose();
    expect(output).toMatchInlineSnapshot(`
      "
      ✖ The folder \`SITE/build\` does not exist.  missing-build
        → Run \`docs-site build\` first, or pass the path of the built site with --dir.
      "
    `);
    expect(code).toBe(1);
  });
});
