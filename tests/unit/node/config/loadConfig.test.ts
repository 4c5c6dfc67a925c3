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
      "No config file found in \`.\`.
      -> Create \`docusaurus.config.ts\`, pass the path of the config with \`--config\`, or pass the site folder as an argument."
    `);
  });

  test('is reported with the path given by `--config`', async () => {
    const dir = tempSite({});
    expect(
      await errorsOf(() => loadConfig({ siteDir: dir, configPath: 'other.ts' }), dir),
    ).toMatchInlineSnapshot(`
      "The config file \`other.ts\` does not exist.
      -> Check the path given with \`--config\`. It is resolved from the site folder."
    `);
  });

  test('is reported if the file exports nothing', async () => {
    expect(await reportErrors('export const title = 1;\nexport default null;')).toMatchInlineSnapshot(`
      "docusaurus.config.ts
      \`docusaurus.config.ts\` does not export a config object.
      -> Add \`export default { title, url, baseUrl }\`. A function that returns such an object also works."
    `);
  });
});

describe('a config that fails to load', () => {
  test('is reported with the location of a syntax error', async () => {
    expect(await reportErrors(`export default {\n  title: 'T'\n  url: 'x',\n};\n`)).toMatchInlineSnapshot(`
      "docusaurus.config.ts:3:3
      Syntax error in \`docusaurus.config.ts\`: Expected "}" but found "url".
      -> Fix the syntax error at the marked location.
        1 | export default {
        2 |   title: 'T'
      > 3 |   url: 'x',
          |   ^
        4 | };
        5 |"
    `);
  });

  test('is reported with the location of a syntax error in an imported file', async () => {
    const dir = tempSite({
      'docusaurus.config.ts': `import { a } from './a';\nexport default { a };`,
      'a.ts': 'export const a = {\n  b: [,\n};',
    });
    expect(await errorsOf(() => loadConfig({ siteDir: dir }), dir)).toMatchInlineSnapshot(`
      "a.ts:3:1
      Syntax error in \`a.ts\`: Unexpected "}".
      -> Fix the syntax error at the marked location.
        1 | export const a = {
        2 |   b: [,
      > 3 | };
          | ^"
    `);
  });

  test('is reported with the import of a missing package', async () => {
    expect(
      await reportErrors(
        `import path from 'node:path';\nimport foo from '@scope/not-there/x';\nexport default { foo };`,
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.ts:2:17
      Cannot resolve \`@scope/not-there/x\`, imported by \`docusaurus.config.ts\`.
      -> Check the name, or run \`npm install @scope/not-there\`.
        1 | import path from 'node:path';
      > 2 | import foo from '@scope/not-there/x';
          |                 ^
        3 | export default { foo };"
    `);
  });

  test('is reported with the import of a missing file', async () => {
    expect(
      await reportErrors(
        `const side = require('./sidebarz');\nmodule.exports = { side };`,
        'docusaurus.config.js',
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.js:1:22
      Cannot resolve \`./sidebarz\`, imported by \`docusaurus.config.js\`.
      -> Check the path and the file name.
      > 1 | const side = require('./sidebarz');
          |                      ^
        2 | module.exports = { side };"
    `);
  });

  test('is reported with the line of an error in its function', async () => {
    expect(
      await reportErrors(
        `interface X { a: string }\n\nexport default function config(): X {\n  throw new Error('no token');\n}`,
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.ts:4
      Cannot load \`docusaurus.config.ts\`: no token.
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
      "docusaurus.config.ts:2
      Cannot load \`docusaurus.config.ts\`: Cannot read properties of undefined (reading 'title').
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
      "docusaurus.config.ts
      \`title\` is missing: it must be a string.

      docusaurus.config.ts
      \`baseUrl\` is missing: it must be a string.

      docusaurus.config.ts:9:3
      \`titel\` is not a known field.
      -> Did you mean \`title\`?
         7 |
         8 | const config: Config = {
      >  9 |   titel: 'T',
           |   ^
        10 |   tagline: null,
        11 |   url: 'https://a.b/docs',

      docusaurus.config.ts:10:3
      \`tagline\` must be a string, but it is \`null\`.
         8 | const config: Config = {
         9 |   titel: 'T',
      > 10 |   tagline: null,
           |   ^
        11 |   url: 'https://a.b/docs',
        12 |   // baseUrl: '/',

      docusaurus.config.ts:11:3
      \`url\` must not have a path: put "/docs" into "baseUrl" instead.
         9 |   titel: 'T',
        10 |   tagline: null,
      > 11 |   url: 'https://a.b/docs',
           |   ^
        12 |   // baseUrl: '/',
        13 |   onBrokenLinks: 'trow',

      docusaurus.config.ts:13:3
      \`onBrokenLinks\` must be "ignore", "log", "warn" or "throw", but it is \`"trow"\`.
      -> Did you mean \`throw\`?
        11 |   url: 'https://a.b/docs',
        12 |   // baseUrl: '/',
      > 13 |   onBrokenLinks: 'trow',
           |   ^
        14 |   markdown: {
        15 |     format: 'html',

      docusaurus.config.ts:15:5
      \`markdown.format\` must be "mdx", "md" or "detect", but it is \`"html"\`.
        13 |   onBrokenLinks: 'trow',
        14 |   markdown: {
      > 15 |     format: 'html',
           |     ^
        16 |     hooks: { onBrokenMarkdownLink: 'warn' },
        17 |   },

      docusaurus.config.ts:16:14
      \`markdown.hooks.onBrokenMarkdownLink\` is not a known field.
      -> Did you mean \`onBrokenMarkdownLinks\`?
        14 |   markdown: {
        15 |     format: 'html',
      > 16 |     hooks: { onBrokenMarkdownLink: 'warn' },
           |              ^
        17 |   },
        18 |   themeConfig: { navbar },

      docusaurus.config.ts:19:3
      \`navbar\` is not a known field.
      -> Move it into \`themeConfig\`.
        17 |   },
        18 |   themeConfig: { navbar },
      > 19 |   navbar,
           |   ^
        20 |   foo: \`\${'}'}\`,
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },

      docusaurus.config.ts:20:3
      \`foo\` is not a known field.
      -> Move your own fields into \`customFields\`.
        18 |   themeConfig: { navbar },
        19 |   navbar,
      > 20 |   foo: \`\${'}'}\`,
           |   ^
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        22 |   plugins: ['ok', ['one-element-only']],

      docusaurus.config.ts:21:19
      \`future.v4.useCssCascadeLayer\` is not a known field.
      -> Did you mean \`useCssCascadeLayers\`?
        19 |   navbar,
        20 |   foo: \`\${'}'}\`,
      > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
           |                   ^
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],

      docusaurus.config.ts:21:47
      \`future.experimental_router\` must be "browser": pages are documents at addresses of their own, which a hash cannot name.
        19 |   navbar,
        20 |   foo: \`\${'}'}\`,
      > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
           |                                               ^
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],

      docusaurus.config.ts:22:19
      \`plugins[1]\` must be a name, [name, options], a function, [function, options], false or null.
        20 |   foo: \`\${'}'}\`,
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
      > 22 |   plugins: ['ok', ['one-element-only']],
           |                   ^
        23 |   scripts: [{ async: true }],
        24 |   headTags: [{ tagName: 'link' }],

      docusaurus.config.ts:23:13
      \`scripts[0]\` must be a string, or an object with at least "src".
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        22 |   plugins: ['ok', ['one-element-only']],
      > 23 |   scripts: [{ async: true }],
           |             ^
        24 |   headTags: [{ tagName: 'link' }],
        25 |   ssrTemplate: '<html>',

      docusaurus.config.ts:24:14
      \`headTags[0].attributes\` is missing: it must be an object of attributes.
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],
      > 24 |   headTags: [{ tagName: 'link' }],
           |              ^
        25 |   ssrTemplate: '<html>',
        26 | };

      docusaurus.config.ts:25:3
      \`ssrTemplate\` is not supported: add to documents with headTags, scripts, stylesheets or a plugin.
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
      "docusaurus.config.ts
      \`title\` is missing: it must be a string.

      docusaurus.config.ts
      \`url\` is missing: it must be a string.

      docusaurus.config.ts
      \`baseUrl\` is missing: it must be a string."
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
      "docusaurus.config.js:5:5
      \`url\` must be a URL with a protocol, such as "https://example.com", but it is \`"example.com"\`.
        3 |   return define({
        4 |     'title': 'T',
      > 5 |     url,
          |     ^
        6 |     baseUrl: 1,
        7 |     i18n: { defaultLocale: 'en', locales: [] },

      docusaurus.config.js:6:5
      \`baseUrl\` must be a string, but it is \`1\`.
        4 |     'title': 'T',
        5 |     url,
      > 6 |     baseUrl: 1,
          |     ^
        7 |     i18n: { defaultLocale: 'en', locales: [] },
        8 |     staticDirectories: ['a', 2],

      docusaurus.config.js:7:34
      \`i18n.locales\` must name at least one locale.
        5 |     url,
        6 |     baseUrl: 1,
      > 7 |     i18n: { defaultLocale: 'en', locales: [] },
          |                                  ^
        8 |     staticDirectories: ['a', 2],
        9 |   });

      docusaurus.config.js:8:30
      \`staticDirectories[1]\` must be a string, but it is \`2\`.
         6 |     baseUrl: 1,
         7 |     i18n: { defaultLocale: 'en', locales: [] },
      >  8 |     staticDirectories: ['a', 2],
           |                              ^
         9 |   });
        10 |   function define(x) { return x; }"
    `);
  });
});
