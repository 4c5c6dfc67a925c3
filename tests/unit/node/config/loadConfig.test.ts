import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/node/config/loadConfig';
import { report, siteDir } from './configDir';

const REQUIRED = `title: 'T', url: 'https://a.b', baseUrl: '/'`;

async function reportOf(text: string, name = 'docusaurus.config.ts'): Promise<string> {
  const dir = siteDir({ [name]: text });
  return report(dir, loadConfig({ siteDir: dir }));
}

describe('what a config may export', () => {
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
  ])('%s', async (_, name, text) => {
    const dir = siteDir({ [name]: text });
    const { config, configPath } = await loadConfig({ siteDir: dir });
    expect(config.title).toBe('T');
    expect(configPath).toBe(`${dir}/${name}`);
  });

  test('a file that is named, with imports of its own', async () => {
    const dir = siteDir({
      'conf/site.ts': `import { title } from './title'; export default { title, url: 'https://a.b', baseUrl: '/' } satisfies object;`,
      'conf/title.ts': `export const title: string = 'Imported';`,
    });
    const { config } = await loadConfig({ siteDir: dir, configPath: 'conf/site.ts' });
    expect(config.title).toBe('Imported');
  });

  test('is read anew each time', async () => {
    const dir = siteDir({
      'docusaurus.config.ts': `export default { ${REQUIRED}, customFields: { at: performance.now() } };`,
    });
    const first = await loadConfig({ siteDir: dir });
    const second = await loadConfig({ siteDir: dir });
    expect(second.config.customFields).not.toEqual(first.config.customFields);
  });
});

describe('a config that is not there', () => {
  test('names the candidates', async () => {
    const dir = siteDir({});
    expect(await report(dir, loadConfig({ siteDir: dir }))).toMatchInlineSnapshot(`
      "There is no config file in "<site>".
      Hint: Create one of docusaurus.config.ts, docusaurus.config.mts, docusaurus.config.cts, docusaurus.config.js, docusaurus.config.mjs, docusaurus.config.cjs, name another file with --config, or give the folder of the site."
    `);
  });

  test('names the file that was asked for', async () => {
    const dir = siteDir({});
    expect(await report(dir, loadConfig({ siteDir: dir, configPath: 'other.ts' }))).toMatchInlineSnapshot(`
      "There is no config file at "other.ts".
      Hint: The path given with --config is read from the site folder."
    `);
  });

  test('an empty export', async () => {
    expect(await reportOf('export const title = 1;\nexport default null;')).toMatchInlineSnapshot(`
      "docusaurus.config.ts does not export a config.
      Hint: Write \`export default { title, url, baseUrl }\`; a function that returns such an object works too.
      At docusaurus.config.ts"
    `);
  });
});

describe('a config that does not run', () => {
  test('syntax', async () => {
    expect(await reportOf(`export default {\n  title: 'T'\n  url: 'x',\n};\n`)).toMatchInlineSnapshot(`
      "docusaurus.config.ts is not valid code: Expected "}" but found "url".
      Hint: Mend the syntax at the marked place.
      At docusaurus.config.ts:3:3
        1 | export default {
        2 |   title: 'T'
      > 3 |   url: 'x',
          |   ^
        4 | };
        5 |"
    `);
  });

  test('syntax of an imported file', async () => {
    const dir = siteDir({
      'docusaurus.config.ts': `import { a } from './a';\nexport default { a };`,
      'a.ts': 'export const a = {\n  b: [,\n};',
    });
    expect(await report(dir, loadConfig({ siteDir: dir }))).toMatchInlineSnapshot(`
      "a.ts is not valid code: Unexpected "}".
      Hint: Mend the syntax at the marked place.
      At a.ts:3:1
        1 | export const a = {
        2 |   b: [,
      > 3 | };
          | ^"
    `);
  });

  test('a missing package', async () => {
    expect(
      await reportOf(
        `import path from 'node:path';\nimport foo from '@scope/not-there/x';\nexport default { foo };`,
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.ts imports "@scope/not-there/x", which could not be found.
      Hint: Check the name, or install it: npm install @scope/not-there
      At docusaurus.config.ts:2:17
        1 | import path from 'node:path';
      > 2 | import foo from '@scope/not-there/x';
          |                 ^
        3 | export default { foo };"
    `);
  });

  test('a missing file', async () => {
    expect(
      await reportOf(
        `const side = require('./sidebarz');\nmodule.exports = { side };`,
        'docusaurus.config.js',
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.js imports "./sidebarz", which could not be found.
      Hint: Check the path and the name of the file.
      At docusaurus.config.js:1:22
      > 1 | const side = require('./sidebarz');
          |                      ^
        2 | module.exports = { side };"
    `);
  });

  test('an error in its function', async () => {
    expect(
      await reportOf(
        `interface X { a: string }\n\nexport default function config(): X {\n  throw new Error('no token');\n}`,
      ),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.ts could not be loaded: no token.
      At docusaurus.config.ts:4
        2 |
        3 | export default function config(): X {
      > 4 |   throw new Error('no token');
        5 | }"
    `);
  });

  test('an error while it is loaded', async () => {
    expect(
      await reportOf(`const x: any = undefined;\nexport default { title: x.title };`),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.ts could not be loaded: Cannot read properties of undefined (reading 'title').
      At docusaurus.config.ts:2
        1 | const x: any = undefined;
      > 2 | export default { title: x.title };"
    `);
  });
});

describe('fields that are wrong', () => {
  test('all at once, each with its place', async () => {
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
    expect(await reportOf(text)).toMatchInlineSnapshot(`
      ""title" is missing: it must be a string.
      At docusaurus.config.ts

      "baseUrl" is missing: it must be a string.
      At docusaurus.config.ts

      "titel" is not a known field.
      Hint: Did you mean "title"?
      At docusaurus.config.ts:9:3
         7 |
         8 | const config: Config = {
      >  9 |   titel: 'T',
           |   ^
        10 |   tagline: null,
        11 |   url: 'https://a.b/docs',

      "tagline" must be a string, and is null.
      At docusaurus.config.ts:10:3
         8 | const config: Config = {
         9 |   titel: 'T',
      > 10 |   tagline: null,
           |   ^
        11 |   url: 'https://a.b/docs',
        12 |   // baseUrl: '/',

      "url" must not have a path: put "/docs" into "baseUrl" instead.
      At docusaurus.config.ts:11:3
         9 |   titel: 'T',
        10 |   tagline: null,
      > 11 |   url: 'https://a.b/docs',
           |   ^
        12 |   // baseUrl: '/',
        13 |   onBrokenLinks: 'trow',

      "onBrokenLinks" must be "ignore", "log", "warn" or "throw", and is "trow".
      Hint: Did you mean "throw"?
      At docusaurus.config.ts:13:3
        11 |   url: 'https://a.b/docs',
        12 |   // baseUrl: '/',
      > 13 |   onBrokenLinks: 'trow',
           |   ^
        14 |   markdown: {
        15 |     format: 'html',

      "markdown.format" must be "mdx", "md" or "detect", and is "html".
      At docusaurus.config.ts:15:5
        13 |   onBrokenLinks: 'trow',
        14 |   markdown: {
      > 15 |     format: 'html',
           |     ^
        16 |     hooks: { onBrokenMarkdownLink: 'warn' },
        17 |   },

      "markdown.hooks.onBrokenMarkdownLink" is not a known field.
      Hint: Did you mean "onBrokenMarkdownLinks"?
      At docusaurus.config.ts:16:14
        14 |   markdown: {
        15 |     format: 'html',
      > 16 |     hooks: { onBrokenMarkdownLink: 'warn' },
           |              ^
        17 |   },
        18 |   themeConfig: { navbar },

      "navbar" is not a known field.
      Hint: Move it into "themeConfig".
      At docusaurus.config.ts:19:3
        17 |   },
        18 |   themeConfig: { navbar },
      > 19 |   navbar,
           |   ^
        20 |   foo: \`\${'}'}\`,
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },

      "foo" is not a known field.
      Hint: Fields of your own belong in "customFields".
      At docusaurus.config.ts:20:3
        18 |   themeConfig: { navbar },
        19 |   navbar,
      > 20 |   foo: \`\${'}'}\`,
           |   ^
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        22 |   plugins: ['ok', ['one-element-only']],

      "future.v4.useCssCascadeLayer" is not a known field.
      Hint: Did you mean "useCssCascadeLayers"?
      At docusaurus.config.ts:21:19
        19 |   navbar,
        20 |   foo: \`\${'}'}\`,
      > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
           |                   ^
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],

      "future.experimental_router" must be "browser": pages are documents at addresses of their own, which a hash cannot name.
      At docusaurus.config.ts:21:47
        19 |   navbar,
        20 |   foo: \`\${'}'}\`,
      > 21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
           |                                               ^
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],

      "plugins[1]" must be a name, [name, options], a function, [function, options], false or null.
      At docusaurus.config.ts:22:19
        20 |   foo: \`\${'}'}\`,
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
      > 22 |   plugins: ['ok', ['one-element-only']],
           |                   ^
        23 |   scripts: [{ async: true }],
        24 |   headTags: [{ tagName: 'link' }],

      "scripts[0]" must be a string, or an object with at least "src".
      At docusaurus.config.ts:23:13
        21 |   future: { v4: { useCssCascadeLayer: true }, experimental_router: 'hash' },
        22 |   plugins: ['ok', ['one-element-only']],
      > 23 |   scripts: [{ async: true }],
           |             ^
        24 |   headTags: [{ tagName: 'link' }],
        25 |   ssrTemplate: '<html>',

      "headTags[0].attributes" is missing: it must be an object of attributes.
      At docusaurus.config.ts:24:14
        22 |   plugins: ['ok', ['one-element-only']],
        23 |   scripts: [{ async: true }],
      > 24 |   headTags: [{ tagName: 'link' }],
           |              ^
        25 |   ssrTemplate: '<html>',
        26 | };

      "ssrTemplate" is not supported: add to documents with headTags, scripts, stylesheets or a plugin.
      At docusaurus.config.ts:25:3
        23 |   scripts: [{ async: true }],
        24 |   headTags: [{ tagName: 'link' }],
      > 25 |   ssrTemplate: '<html>',
           |   ^
        26 | };
        27 |"
    `);
  });

  test('required fields, with nothing to point at', async () => {
    expect(await reportOf('export default { tagline: "x" };')).toMatchInlineSnapshot(`
      ""title" is missing: it must be a string.
      At docusaurus.config.ts

      "url" is missing: it must be a string.
      At docusaurus.config.ts

      "baseUrl" is missing: it must be a string.
      At docusaurus.config.ts"
    `);
  });

  test('a url without a protocol, a config built by a function, a place within brackets', async () => {
    expect(
      await reportOf(
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
      ""url" must be a URL with a protocol, such as "https://example.com", and is "example.com".
      At docusaurus.config.js:5:5
        3 |   return define({
        4 |     'title': 'T',
      > 5 |     url,
          |     ^
        6 |     baseUrl: 1,
        7 |     i18n: { defaultLocale: 'en', locales: [] },

      "baseUrl" must be a string, and is 1.
      At docusaurus.config.js:6:5
        4 |     'title': 'T',
        5 |     url,
      > 6 |     baseUrl: 1,
          |     ^
        7 |     i18n: { defaultLocale: 'en', locales: [] },
        8 |     staticDirectories: ['a', 2],

      "i18n.locales" must name at least one locale.
      At docusaurus.config.js:7:34
        5 |     url,
        6 |     baseUrl: 1,
      > 7 |     i18n: { defaultLocale: 'en', locales: [] },
          |                                  ^
        8 |     staticDirectories: ['a', 2],
        9 |   });

      "staticDirectories[1]" must be a string, and is 2.
      At docusaurus.config.js:8:30
         6 |     baseUrl: 1,
         7 |     i18n: { defaultLocale: 'en', locales: [] },
      >  8 |     staticDirectories: ['a', 2],
           |                              ^
         9 |   });
        10 |   function define(x) { return x; }"
    `);
  });
});
