import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/node/config/loadConfig';
import { errorsOf, tempSite } from '../../tempSite';

const REQUIRED = `title: 'T', url: 'https://a.b', baseUrl: '/'`;

async function reportErrors(text: string, name = 'docusaurus.config.ts'): Promise<string> {
  const dir = tempSite({ [name]: text });
  return errorsOf(() => loadConfig({ siteDir: dir }), dir);
}

describe('loadConfig', () => {
  test.each([
    ['an object', 'docusaurus.config.ts', `export default { ${REQUIRED} };`],
    ['a promise', 'docusaurus.config.mts', `export default Promise.resolve({ ${REQUIRED} });`],
    ['a function', 'docusaurus.config.js', `export default () => ({ ${REQUIRED} });`],
    ['an async function', 'docusaurus.config.mjs', `export default async () => ({ ${REQUIRED} });`],
    ['CommonJS', 'docusaurus.config.cjs', `module.exports = { ${REQUIRED} };`],
    [
      'compiled CommonJS',
      'docusaurus.config.cts',
      `exports.__esModule = true; exports.default = { ${REQUIRED} };`,
    ],
  ])('accepts %s', async (_, name, text) => {
    const dir = tempSite({ [name]: text });
    const { config, configPath } = await loadConfig({ siteDir: dir });
    expect(config.title).toBe('T');
    expect(configPath).toBe(`${dir}/${name}`);
  });

  test('loads the given file and its imports', async () => {
    const dir = tempSite({
      'conf/site.ts': `import { title } from './title'; export default { title, url: 'https://a.b', baseUrl: '/' } satisfies object;`,
      'conf/title.ts': `export const title: string = 'Imported';`,
    });
    const { config } = await loadConfig({ siteDir: dir, configPath: 'conf/site.ts' });
    expect(config.title).toBe('Imported');
  });

  test('evaluates the config on each call', async () => {
    const dir = tempSite({
      'docusaurus.config.ts': `export default { ${REQUIRED}, customFields: { at: performance.now() } };`,
    });
    const first = await loadConfig({ siteDir: dir });
    const second = await loadConfig({ siteDir: dir });
    expect(second.config.customFields).not.toEqual(first.config.customFields);
  });
});

describe('a missing config', () => {
  test('is reported with the default file name', async () => {
    const dir = tempSite({});
    expect(await errorsOf(() => loadConfig({ siteDir: dir }), dir)).toMatchInlineSnapshot(`
      "✖ No config file found in \`.\`.  missing-config
        → Create \`docusaurus.config.ts\`, pass the path of the config with \`--config\`, or pass the site folder as an argument."
    `);
  });

  test('is reported with the path given by `--config`', async () => {
    const dir = tempSite({});
    expect(
      await errorsOf(() => loadConfig({ siteDir: dir, configPath: 'other.ts' }), dir),
    ).toMatchInlineSnapshot(`
      "✖ The config file \`other.ts\` does not exist.  missing-config
        → Check the path given with \`--config\`. It is resolved from the site folder."
    `);
  });

  test('is reported if the file exports nothing', async () => {
    expect(await reportErrors('export const title = 1;\nexport default null;')).toMatchInlineSnapshot(`
      "✖ \`docusaurus.config.ts\` does not export a config object.
        docusaurus.config.ts  invalid-config
        → Add \`export default { title, url, baseUrl }\`. A function that returns such an object also works."
    `);
  });
});

describe('a config that fails to load', () => {
  test('is reported with the location of a syntax error', async () => {
    expect(await reportErrors(`export default {\n  title: 'T'\n  url: 'x',\n};\n`)).toMatchInlineSnapshot(`
      "✖ Syntax error in \`docusaurus.config.ts\`: Expected "}" but found "url".
        docusaurus.config.ts:3:3  invalid-code
          1 | export default {
          2 |   title: 'T'
        > 3 |   url: 'x',
            |   ^
          4 | };
          5 |
        → Fix the syntax error at the marked location."
    `);
  });

  test('is reported with the location of a syntax error in an imported file', async () => {
    const dir = tempSite({
      'docusaurus.config.ts': `import { a } from './a';\nexport default { a };`,
      'a.ts': 'export const a = {\n  b: [,\n};',
    });
    expect(await errorsOf(() => loadConfig({ siteDir: dir }), dir)).toMatchInlineSnapshot(`
      "✖ Syntax error in \`a.ts\`: Unexpected "}".
        a.ts:3:1  invalid-code
          1 | export const a = {
          2 |   b: [,
        > 3 | };
            | ^
        → Fix the syntax error at the marked location."
    `);
  });

  test('is reported with the import of a missing package', async () => {
    expect(
      await reportErrors(
        `import path from 'node:path';\nimport foo from '@scope/not-there/x';\nexport default { foo };`,
      ),
    ).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`@scope/not-there/x\`.
        docusaurus.config.ts:2:17  unresolved-import
          1 | import path from 'node:path';
        > 2 | import foo from '@scope/not-there/x';
            |                 ^
          3 | export default { foo };
        → Check the name, or run \`npm install @scope/not-there\` in the site folder."
    `);
  });

  test('is reported with the import of a missing file', async () => {
    expect(
      await reportErrors(
        `const side = require('./sidebarz');\nmodule.exports = { side };`,
        'docusaurus.config.js',
      ),
    ).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./sidebarz\`.
        docusaurus.config.js:1:22  unresolved-import
        > 1 | const side = require('./sidebarz');
            |                      ^
          2 | module.exports = { side };
        → Check the path. Relative paths start at the folder of this file."
    `);
  });

  test('is reported with the line of an error in its function', async () => {
    expect(
      await reportErrors(
        `interface X { a: string }\n\nexport default function config(): X {\n  throw new Error('no token');\n}`,
      ),
    ).toMatchInlineSnapshot(`
      "✖ Cannot load \`docusaurus.config.ts\`: no token.
        docusaurus.config.ts:4  failed-module
          2 |
          3 | export default function config(): X {
        > 4 |   throw new Error('no token');
          5 | }"
    `);
  });

  test('is reported with the line of an error at the top level', async () => {
    expect(
      await reportErrors(`const x: any = undefined;\nexport default { title: x.title };`),
    ).toMatchInlineSnapshot(`
      "✖ Cannot load \`docusaurus.config.ts\`: Cannot read properties of undefined (reading 'title').
        docusaurus.config.ts:2  failed-module
          1 | const x: any = undefined;
        > 2 | export default { title: x.title };"
    `);
  });
});

describe('invalid fields', () => {
  test('are reported all at once, each with its location', async () => {
    const text = `
import type { Config } from '@docusaurus/types';

const navbar = {
  title: 'url: not me',
};

const config: Config = {
  titel: 'T',
  tagline: null,
  url: 'https://a.b/docs',
  // baseUrl: '/',
  onBrokenLinks: 'trow',
  markdown: {
    format: 'html',
    hooks: { onBrokenMarkdownLink: 'warn' },
  },
  themeConfig: { navbar },
  navbar,
  foo: \`\${'}'}\`,
  future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
  plugins: ['ok', ['one-element-only']],
  scripts: [{ async: true }],
  headTags: [{ tagName: 'link' }],
  ssrTemplate: '<html>',
};

export default config;
`;
    expect(await reportErrors(text)).toMatchInlineSnapshot(`
      "✖ \`title\` is missing: it must be a string.
        docusaurus.config.ts  invalid-config

      ✖ \`baseUrl\` is missing: it must be a string.
        docusaurus.config.ts  invalid-config

      ✖ \`titel\` is not a known field.
        docusaurus.config.ts:9:3  invalid-config
           7 |
           8 | const config: Config = {
        >  9 |   titel: 'T',
             |   ^
          10 |   tagline: null,
          11 |   url: 'https://a.b/docs',
        → Did you mean \`title\`?

      ✖ \`tagline\` must be a string, but it is \`null\`.
        docusaurus.config.ts:10:3  invalid-config
           8 | const config: Config = {
           9 |   titel: 'T',
        > 10 |   tagline: null,
             |   ^
          11 |   url: 'https://a.b/docs',
          12 |   // baseUrl: '/',

      ✖ \`url\` must not have a path: put "/docs" into "baseUrl" instead.
        docusaurus.config.ts:11:3  invalid-config
           9 |   titel: 'T',
          10 |   tagline: null,
        > 11 |   url: 'https://a.b/docs',
             |   ^
          12 |   // baseUrl: '/',
          13 |   onBrokenLinks: 'trow',

      ✖ \`onBrokenLinks\` must be "ignore", "log", "warn" or "throw", but it is \`"trow"\`.
        docusaurus.config.ts:13:3  invalid-config
          11 |   url: 'https://a.b/docs',
          12 |   // baseUrl: '/',
        > 13 |   onBrokenLinks: 'trow',
             |   ^
          14 |   markdown: {
          15 |     format: 'html',
        → Did you mean \`throw\`?

      ✖ \`markdown.format\` must be "mdx", "md" or "detect", but it is \`"html"\`.
        docusaurus.config.ts:15:5  invalid-config
          13 |   onBrokenLinks: 'trow',
          14 |   markdown: {
        > 15 |     format: 'html',
             |     ^
          16 |     hooks: { onBrokenMarkdownLink: 'warn' },
          17 |   },

      ✖ \`markdown.hooks.onBrokenMarkdownLink\` is not a known field.
        docusaurus.config.ts:16:14  invalid-config
          14 |   markdown: {
          15 |     format: 'html',
        > 16 |     hooks: { onBrokenMarkdownLink: 'warn' },
             |              ^
          17 |   },
          18 |   themeConfig: { navbar },
        → Did you mean \`onBrokenMarkdownLinks\`?

      ✖ \`navbar\` is not a known field.
        docusaurus.config.ts:19:3  invalid-config
          17 |   },
          18 |   themeConfig: { navbar },
        > 19 |   navbar,
             |   ^
          20 |   foo: \`\${'}'}\`,
          21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        → Move it into \`themeConfig\`.

      ✖ \`foo\` is not a known field.
        docusaurus.config.ts:20:3  invalid-config
          18 |   themeConfig: { navbar },
          19 |   navbar,
        > 20 |   foo: \`\${'}'}\`,
             |   ^
          21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
          22 |   plugins: ['ok', ['one-element-only']],
        → Move your own fields into \`customFields\`.

      ✖ \`future.v4.useCssCascadeLayer\` is not a known field.
        docusaurus.config.ts:21:19  invalid-config
          19 |   navbar,
          20 |   foo: \`\${'}'}\`,
        > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
             |                   ^
          22 |   plugins: ['ok', ['one-element-only']],
          23 |   scripts: [{ async: true }],
        → Did you mean \`useCssCascadeLayers\`?

      ✖ \`future.experimental_router\` must be "browser": hash routing is not supported.
        docusaurus.config.ts:21:47  invalid-config
          19 |   navbar,
          20 |   foo: \`\${'}'}\`,
        > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
             |                                               ^
          22 |   plugins: ['ok', ['one-element-only']],
          23 |   scripts: [{ async: true }],

      ✖ \`plugins[1]\` must be a name, [name, options], a function, [function, options], false or null.
        docusaurus.config.ts:22:19  invalid-config
          20 |   foo: \`\${'}'}\`,
          21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        > 22 |   plugins: ['ok', ['one-element-only']],
             |                   ^
          23 |   scripts: [{ async: true }],
          24 |   headTags: [{ tagName: 'link' }],

      ✖ \`scripts[0]\` must be a string, or an object with at least "src".
        docusaurus.config.ts:23:13  invalid-config
          21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
          22 |   plugins: ['ok', ['one-element-only']],
        > 23 |   scripts: [{ async: true }],
             |             ^
          24 |   headTags: [{ tagName: 'link' }],
          25 |   ssrTemplate: '<html>',

      ✖ \`headTags[0].attributes\` is missing: it must be an object of attributes.
        docusaurus.config.ts:24:14  invalid-config
          22 |   plugins: ['ok', ['one-element-only']],
          23 |   scripts: [{ async: true }],
        > 24 |   headTags: [{ tagName: 'link' }],
             |              ^
          25 |   ssrTemplate: '<html>',
          26 | };

      ✖ \`ssrTemplate\` is not supported: add to documents with headTags, scripts, stylesheets or a plugin.
        docusaurus.config.ts:25:3  invalid-config
          23 |   scripts: [{ async: true }],
          24 |   headTags: [{ tagName: 'link' }],
        > 25 |   ssrTemplate: '<html>',
             |   ^
          26 | };
          27 |"
    `);
  });

  test('are reported without a line if they are missing', async () => {
    expect(await reportErrors('export default { tagline: "x" };')).toMatchInlineSnapshot(`
      "✖ \`title\` is missing: it must be a string.
        docusaurus.config.ts  invalid-config

      ✖ \`url\` is missing: it must be a string.
        docusaurus.config.ts  invalid-config

      ✖ \`baseUrl\` is missing: it must be a string.
        docusaurus.config.ts  invalid-config"
    `);
  });

  test('are located within functions and nested arrays', async () => {
    expect(
      await reportErrors(
        `module.exports = async () => {
  const url = 'example.com';
  return define({
    'title': 'T',
    url,
    baseUrl: 1,
    i18n: { defaultLocale: 'en', locales: [] },
    staticDirectories: ['a', 2],
  });
  function define(x) { return x; }
};`,
        'docusaurus.config.js',
      ),
    ).toMatchInlineSnapshot(`
      "✖ \`url\` must be a URL with a protocol, such as "https://example.com", but it is \`"example.com"\`.
        docusaurus.config.js:5:5  invalid-config
          3 |   return define({
          4 |     'title': 'T',
        > 5 |     url,
            |     ^
          6 |     baseUrl: 1,
          7 |     i18n: { defaultLocale: 'en', locales: [] },

      ✖ \`baseUrl\` must be a string, but it is \`1\`.
        docusaurus.config.js:6:5  invalid-config
          4 |     'title': 'T',
          5 |     url,
        > 6 |     baseUrl: 1,
            |     ^
          7 |     i18n: { defaultLocale: 'en', locales: [] },
          8 |     staticDirectories: ['a', 2],

      ✖ \`i18n.locales\` must list at least one locale.
        docusaurus.config.js:7:34  invalid-config
          5 |     url,
          6 |     baseUrl: 1,
        > 7 |     i18n: { defaultLocale: 'en', locales: [] },
            |                                  ^
          8 |     staticDirectories: ['a', 2],
          9 |   });

      ✖ \`staticDirectories[1]\` must be a string, but it is \`2\`.
        docusaurus.config.js:8:30  invalid-config
           6 |     baseUrl: 1,
           7 |     i18n: { defaultLocale: 'en', locales: [] },
        >  8 |     staticDirectories: ['a', 2],
             |                              ^
           9 |   });
          10 |   function define(x) { return x; }"
    `);
  });
});

test('finds the themes of `prism-react-renderer` in both versions, although the site has not installed it', async () => {
  const load = async (files: Record<string, string>) => {
    const { config } = await loadConfig({ siteDir: tempSite(files) });
    return (config.themeConfig as { prism?: unknown }).prism;
  };
  const config = "title: 'T', url: 'https://a.b', baseUrl: '/'";
  const { themes } = await import('prism-react-renderer');
  const expected = { theme: themes.github, darkTheme: themes.vsDark };
  expect(
    await load({
      'docusaurus.config.js': `const { defaultProps } = require('prism-react-renderer');
        const darkTheme = require('prism-react-renderer/themes/vsDark');
        if (typeof require('prism-react-renderer/prism').highlight !== 'function') throw new Error('no prism');
        if (!defaultProps.theme.plain) throw new Error('no default theme');
        module.exports = { ${config}, themeConfig: { prism: { theme: require('prism-react-renderer/themes/github'), darkTheme } } };`,
    }),
  ).toEqual(expected);
  expect(
    await load({
      'docusaurus.config.ts': `import { themes } from 'prism-react-renderer';
        import darkTheme from 'prism-react-renderer/themes/vsDark';
        export default { ${config}, themeConfig: { prism: { theme: themes.github, darkTheme } } };`,
    }),
  ).toEqual(expected);
  const installed = 'node_modules/prism-react-renderer';
  expect(
    await load({
      [`${installed}/package.json`]: '{"name": "prism-react-renderer", "version": "1.3.5"}',
      [`${installed}/themes/github/package.json`]: '{"main": "index.cjs.js", "module": "index.js"}',
      [`${installed}/themes/github/index.cjs.js`]: 'module.exports = { installed: true };',
      [`${installed}/themes/github/index.js`]: 'export default { installed: true };',
      'docusaurus.config.js': `module.exports = { ${config}, themeConfig: { prism: require('prism-react-renderer/themes/github') } };`,
    }),
  ).toEqual({ installed: true });
});
