import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { InlinePlugin } from '../../../../src/model/config';
import { loadConfig } from '../../../../src/node/config/loadConfig';
import { loadSite } from '../../../../src/node/site/loadSite';
import { errorsOf, tempSite } from '../../tempSite';
import { errorsOfSite, loadTestSite } from './loadTestSite';

const createPlugin = (name: string) => (_: unknown, options: object) => ({ name, options });

describe('plugin entries', () => {
  test('may be names, functions, pairs with options, false or null', async () => {
    const site = await loadTestSite({
      files: {
        'local.ts': `import type { Plugin } from '@docusaurus/types';\nexport default (): Plugin => ({ name: 'local' });`,
        'node_modules/docusaurus-theme-x/package.json': '{"name": "docusaurus-theme-x", "version": "1.2.3"}',
        'node_modules/docusaurus-theme-x/index.js': `module.exports = () => ({ name: 'theme-x', getThemePath: () => './theme' });`,
        'package.json': '{"name": "site", "version": "4.5.6"}',
      },
      config: {
        plugins: [
          false,
          createPlugin('a'),
          null,
          [createPlugin('b'), { id: 'one', x: 1 }],
          './local',
          'ours',
        ],
        themes: ['x'],
      },
      builtinPlugins: { plugins: { '@docusaurus/plugin-ours': { default: createPlugin('ours') } } },
    });
    expect(site.plugins.map(({ name, id, options }) => [name, id, options])).toEqual([
      ['a', 'default', { id: 'default' }],
      ['b', 'one', { id: 'one', x: 1 }],
      ['local', 'default', { id: 'default' }],
      ['ours', 'default', { id: 'default' }],
      ['theme-x', 'default', { id: 'default' }],
    ]);
    expect(site.siteMetadata).toEqual({
      docusaurusVersion: '2.0.0-beta.15',
      siteVersion: '4.5.6',
      pluginVersions: {
        a: { type: 'local' },
        b: { type: 'local' },
        local: { type: 'project' },
        ours: { type: 'package', name: '@docusaurus/plugin-ours', version: '2.0.0-beta.15' },
        'theme-x': { type: 'package', name: 'docusaurus-theme-x', version: '1.2.3' },
      },
    });
    expect(site.themeFolders.map(({ dir, kind }) => [path.relative(site.siteDir, dir), kind])).toEqual([
      ['node_modules/docusaurus-theme-x/theme', 'theme'],
      ['src/theme', 'site'],
    ]);
  });

  test('load presets first, with their plugins before their themes', async () => {
    const preset = (_: unknown, { a }: { a: object }) => ({
      plugins: [['a', a], false],
      themes: [createPlugin('t')],
    });
    const site = await loadTestSite({
      config: {
        presets: [['mine', { a: { x: 1 } }], false, null],
        plugins: [createPlugin('p')],
        themes: [createPlugin('u')],
      },
      builtinPlugins: {
        presets: { '@docusaurus/preset-mine': preset },
        plugins: { '@docusaurus/plugin-a': createPlugin('a') },
      },
    });
    expect(site.plugins.map(({ name }) => name)).toEqual(['a', 't', 'p', 'u']);
    expect(site.plugins[0]?.options).toEqual({ id: 'default', x: 1 });
  });

  test('may be modules that add to the exports of a built-in plugin', async () => {
    const site = await loadTestSite({
      files: {
        'plugin.js': `const own = require('@docusaurus/plugin-a');
          module.exports = { ...own, default: (...args) => ({ ...own.default(...args), name: 'around' }) };`,
      },
      config: { plugins: [['./plugin.js', { x: 1 }]] },
      builtinPlugins: {
        plugins: {
          '@docusaurus/plugin-a': Object.assign(createPlugin('a'), {
            validateOptions: ({ options }: { options: object }) => ({ ...options, valid: true }),
          }),
        },
      },
    });
    expect(site.plugins).toMatchObject([{ name: 'around', options: { x: 1, valid: true } }]);
  });

  test('are disabled if the plugin returns null', async () => {
    const site = await loadTestSite({ config: { plugins: [() => null, async () => null] } });
    expect(site.plugins).toEqual([]);
  });
});

describe('invalid plugin entries', () => {
  test('are reported if the plugin is not a function', async () => {
    expect(
      await errorsOfSite({ config: { plugins: ['ours'] }, builtinPlugins: { plugins: { ours: {} } } }),
    ).toMatchInlineSnapshot(`
      "✖ The plugin \`ours\` does not export a function.
        docusaurus.config.js  invalid-plugin
        → Export a function \`(context, options)\` that returns an object with a \`name\`."
    `);
  });

  test('are reported if the plugin has no name, returns nothing or throws', async () => {
    const fails = () => {
      throw new TypeError('fetch failed', { cause: new Error('no network') });
    };
    expect(
      await errorsOfSite({ config: { plugins: [() => ({}), () => undefined, fails] } }),
    ).toMatchInlineSnapshot(`
      "✖ The plugin in \`plugins[0]\` has no name.
        docusaurus.config.js  invalid-plugin
        → Return a plugin object with a \`name\`, such as \`"my-plugin"\`.

      ✖ The plugin in \`plugins[1]\` returned \`undefined\`.
        docusaurus.config.js  invalid-plugin
        → Return a plugin object with a \`name\`, or \`null\` to disable the plugin.

      ✖ The plugin in \`plugins[2]\` failed in its function: fetch failed: no network.
        docusaurus.config.js  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config."
    `);
  });

  test('may have no name if the site requires Docusaurus before 3.4', async () => {
    const load = (version: string) =>
      loadTestSite({
        config: { plugins: [() => ({}), () => ({})] },
        files: { 'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }) },
      });
    for (const version of ['2.4.3', '^3.3.2']) {
      const { plugins } = await load(version);
      expect(plugins.map(({ name }) => name)).toEqual(['unnamed-plugin-1', 'unnamed-plugin-2']);
    }
    await expect(load('3.4.0')).rejects.toThrow('has no name');
  });

  test('are reported if two instances have the same ID', async () => {
    const site = (id: string) => ({
      config: { plugins: [createPlugin('a'), [createPlugin('a'), { id }] as [InlinePlugin, object]] },
    });
    await loadTestSite(site('second'));
    expect(await errorsOfSite(site('default'))).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` is used 2 times with the ID \`default\`.
        docusaurus.config.js  duplicate-plugin
        → Set a unique \`id\` in the options of each instance, or remove the duplicates."
    `);
  });

  test('are reported if the ID contains a space', async () => {
    expect(
      await errorsOfSite({ config: { plugins: [[createPlugin('a'), { id: 'a b' }]] } }),
    ).toMatchInlineSnapshot(`
      "✖ The plugin in \`plugins[0]\` has the invalid ID \`"a b"\`.
        docusaurus.config.js  invalid-plugin
        → Use only letters, digits, \`_\` and \`-\`."
    `);
  });

  test('are reported together, with the location of each option in the config', async () => {
    const dir = tempSite({
      'docusaurus.config.ts': `
const docs = {
  path: 1,
  sidebarPaht: 'sidebars.ts',
};
export default {
  title: 'T', url: 'https://a.b', baseUrl: '/',
  presets: [['mine', { docs, blgo: false }]],
  plugins: [
    ['docs', {
      id: 'second',
      path: 'docs',
      routes: 2,
    }],
    'missing',
  ],
  themeConfig: {
    navbar: { hide: 1 },
    other: 1,
  },
};
`,
    });
    const docs = Object.assign(createPlugin('docs'), {
      validateOptions: ({
        options,
        validate,
      }: {
        options: object;
        validate: (...args: unknown[]) => object;
      }) => validate(z.strictObject({ path: z.string(), sidebarPath: z.string().optional() }), options),
      validateThemeConfig: ({
        themeConfig,
        validate,
      }: {
        themeConfig: object;
        validate: (...args: unknown[]) => object;
      }) => validate(z.looseObject({ navbar: z.strictObject({ hideOnScroll: z.boolean() }) }), themeConfig),
    });
    const preset = Object.assign(
      ({ siteDir: _ }: object & { siteDir?: string }, options: { docs: object }) => ({
        plugins: [['docs', options.docs]],
      }),
      {
        validateOptions: ({
          options,
          validate,
        }: {
          options: object;
          validate: (...args: unknown[]) => object;
        }) => validate(z.strictObject({ docs: z.looseObject({}), blog: z.unknown().optional() }), options),
      },
    );
    const builtinPlugins = {
      plugins: { '@docusaurus/plugin-docs': docs },
      presets: { '@docusaurus/preset-mine': preset },
    };
    const load = async () => {
      const { config, configPath } = await loadConfig({ siteDir: dir });
      return loadSite({
        siteDir: dir,
        outDir: 'build',
        config,
        configPath,
        mode: 'production',
        builtinPlugins,
      });
    };
    expect(await errorsOf(load, dir)).toMatchInlineSnapshot(`
      "✖ \`blgo\` in the options of the preset \`mine\` is not a known field.
        docusaurus.config.ts:8:30  invalid-config
           6 | export default {
           7 |   title: 'T', url: 'https://a.b', baseUrl: '/',
        >  8 |   presets: [['mine', { docs, blgo: false }]],
             |                              ^
           9 |   plugins: [
          10 |     ['docs', {
        → Did you mean \`blog\`?

      ✖ Cannot resolve the plugin \`missing\`.
        docusaurus.config.ts:15:5  unresolved-plugin
          13 |       routes: 2,
          14 |     }],
        > 15 |     'missing',
             |     ^
          16 |   ],
          17 |   themeConfig: {
        → Check the name, or install the package. Tried: \`missing\`, \`@docusaurus/plugin-missing\`, \`docusaurus-plugin-missing\`."
    `);
    const file = path.join(dir, 'docusaurus.config.ts');
    const fixed = fs.readFileSync(file, 'utf8').replace("'missing',", '').replace(', blgo: false', '');
    fs.writeFileSync(file, fixed);
    expect(await errorsOf(load, dir)).toMatchInlineSnapshot(`
      "✖ \`path\` in the options of the plugin \`docs\` must be a string, but it is \`1\`.
        docusaurus.config.ts:3:3  invalid-config
          1 |
          2 | const docs = {
        > 3 |   path: 1,
            |   ^
          4 |   sidebarPaht: 'sidebars.ts',
          5 | };

      ✖ \`sidebarPaht\` in the options of the plugin \`docs\` is not a known field.
        docusaurus.config.ts:4:3  invalid-config
          2 | const docs = {
          3 |   path: 1,
        > 4 |   sidebarPaht: 'sidebars.ts',
            |   ^
          5 | };
          6 | export default {
        → Did you mean \`sidebarPath\`?

      ✖ \`routes\` in the options of the plugin \`docs\` is not a known field.
        docusaurus.config.ts:13:7  invalid-config
          11 |       id: 'second',
          12 |       path: 'docs',
        > 13 |       routes: 2,
             |       ^
          14 |     }],
          15 |
        → Known fields: \`path\`, \`sidebarPath\`.

      ✖ \`themeConfig.navbar.hideOnScroll\` is missing: it must be true or false.
        docusaurus.config.ts:18:5  invalid-config
          16 |   ],
          17 |   themeConfig: {
        > 18 |     navbar: { hide: 1 },
             |     ^
          19 |     other: 1,
          20 |   },

      ✖ \`themeConfig.navbar.hide\` is not a known field.
        docusaurus.config.ts:18:15  invalid-config
          16 |   ],
          17 |   themeConfig: {
        > 18 |     navbar: { hide: 1 },
             |               ^
          19 |     other: 1,
          20 |   },
        → Known fields: \`hideOnScroll\`."
    `);
  });

  test('are reported with the messages of a Joi schema', async () => {
    const schema = {
      validate: () => ({ error: { details: [{ message: '"a.b" must be a string', path: ['a', 'b'] }] } }),
    };
    const plugin = Object.assign(createPlugin('joi'), {
      validateOptions: ({
        options,
        validate,
      }: {
        options: object;
        validate: (...args: unknown[]) => object;
      }) => validate(schema, options),
    });
    expect(await errorsOfSite({ config: { plugins: [[plugin, { a: { b: 1 } }]] } })).toMatchInlineSnapshot(`
      "✖ \`a.b\` in the options of the plugin in \`plugins[0]\` must be a string, but it is \`1\`.
        docusaurus.config.js  invalid-config"
    `);
  });
});
