import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoredPaths } from '../driver/findStoredPaths';
import { failedBuild, failedCheck, reportOf, smallConfig } from '../driver/failedBuild';
import { type Outcome, type TestSite, testSite } from '../driver/site';

interface Call {
  readonly plugin: string;
  readonly method: string;
  readonly [argument: string]: unknown;
}

describe('a site with its own plugins', () => {
  let site: TestSite;
  let outcome: Outcome;
  let calls: readonly Call[];
  const html = (page: string) => site.read(`build/${page}`);

  beforeAll(async () => {
    site = testSite('plugins');
    // The plugins record their calls there. Another file may have built the site in this process.
    Reflect.deleteProperty(globalThis, 'calls');
    outcome = await site.run('build', '--no-minify');
    expect(outcome.code, outcome.output).toBe(0);
    // written by the last plugin that ran
    calls = JSON.parse(site.read('build/calls.json'));
  });
  afterAll(() => site.dispose());

  it('runs the lifecycle methods of each plugin in the order of the config', () => {
    const order = (plugin: string) =>
      calls.filter((call) => call.plugin === plugin).map(({ method }) => method);
    expect(order('first')).toMatchInlineSnapshot(`
      [
        "validateOptions",
        "constructor",
        "loadContent",
        "contentLoaded",
        "createData",
        "allContentLoaded",
        "getThemePath",
        "getClientModules",
        "injectHtmlTags",
        "getPathsToWatch",
        "configureWebpack",
        "configureWebpack",
        "configureWebpack",
        "postBuild",
      ]
    `);
    expect(order('second')).toEqual(order('first').filter((method) => method !== 'createData'));
    for (const method of ['injectHtmlTags', 'configureWebpack', 'postBuild', 'getThemePath']) {
      const plugins = calls.filter((call) => call.method === method).map(({ plugin }) => plugin);
      expect(plugins.filter((plugin, index) => plugin !== plugins[index - 1]).slice(0, 2)).toEqual([
        'first',
        'second',
      ]);
    }
  });

  it('loads the content of all plugins before allContentLoaded', () => {
    const methods = calls.map(({ method }) => method);
    expect(methods.indexOf('allContentLoaded')).toBeGreaterThan(methods.lastIndexOf('contentLoaded'));
    expect(methods.indexOf('configureWebpack')).toBeGreaterThan(methods.lastIndexOf('allContentLoaded'));
  });

  it('calls each method with its documented parameters', () => {
    const argumentsOf = (wanted: string) =>
      calls
        .filter(({ plugin, method }) => plugin === 'first' && method === wanted)
        .map(({ plugin: _, method: __, ...rest }) => rest);
    expect(argumentsOf('validateOptions')).toMatchInlineSnapshot(`
      [
        {
          "options": {
            "greeting": "hello",
            "id": "first",
          },
          "validate": "function",
        },
      ]
    `);
    expect(argumentsOf('constructor')).toMatchInlineSnapshot(`
      [
        {
          "baseUrl": "/",
          "context": [
            "baseUrl",
            "codeTranslations",
            "currentBundler",
            "generatedFilesDir",
            "i18n",
            "localizationDir",
            "locateOption",
            "mode",
            "outDir",
            "siteConfig",
            "siteConfigPath",
            "siteDir",
            "siteStorage",
            "siteVersion",
          ],
          "locale": "en",
          "options": {
            "greeting": "hello",
            "id": "first",
          },
          "outDir": ".build.docs-site/next",
          "title": "Plugins",
        },
      ]
    `);
    expect(argumentsOf('contentLoaded')).toMatchInlineSnapshot(`
      [
        {
          "actions": [
            "addReferences",
            "addRoute",
            "addUncertainPath",
            "createData",
            "report",
            "setGlobalData",
          ],
          "content": {
            "of": "first",
          },
        },
      ]
    `);
    expect(argumentsOf('allContentLoaded')).toMatchInlineSnapshot(`
      [
        {
          "allContent": {
            "first": {
              "of": "first",
            },
            "second": {
              "of": "second",
            },
          },
          "names": [
            "docusaurus-plugin-content-pages",
            "docusaurus-plugin-svgr",
            "docusaurus-theme-classic",
            "docusaurus-theme-search-algolia",
            "recorder",
          ],
        },
      ]
    `);
    expect(argumentsOf('injectHtmlTags')).toMatchInlineSnapshot(`
      [
        {
          "content": {
            "of": "first",
          },
        },
      ]
    `);
    expect(argumentsOf('configureWebpack')).toMatchInlineSnapshot(`
      [
        {
          "bundler": "webpack",
          "content": {
            "of": "first",
          },
          "isServer": true,
          "loaders": [
            0,
            "string",
          ],
          "utils": [
            "currentBundler",
            "getJSLoader",
            "getStyleLoaders",
          ],
        },
        {
          "bundler": "webpack",
          "content": {
            "of": "first",
          },
          "isServer": true,
          "loaders": [
            1,
            "string",
          ],
          "name": "server",
          "utils": [
            "currentBundler",
            "getJSLoader",
            "getStyleLoaders",
          ],
        },
        {
          "bundler": "webpack",
          "content": {
            "of": "first",
          },
          "isServer": false,
          "loaders": [
            2,
            "string",
          ],
          "name": "client",
          "utils": [
            "currentBundler",
            "getJSLoader",
            "getStyleLoaders",
          ],
        },
      ]
    `);
    expect(argumentsOf('postBuild')).toMatchInlineSnapshot(`
      [
        {
          "content": {
            "of": "first",
          },
          "isWholeSite": true,
          "plugins": [
            "docusaurus-plugin-content-pages/default",
            "docusaurus-plugin-svgr/default",
            "docusaurus-theme-classic/default",
            "docusaurus-theme-search-algolia/default",
            "recorder/first",
            "recorder/second",
          ],
          "preBodyTags": "<!-- before first -->
      <!-- before second -->",
          "props": [
            "baseUrl",
            "clientModules",
            "codeTranslations",
            "content",
            "currentBundler",
            "diagnostics",
            "generatedFilesDir",
            "get",
            "globalData",
            "hasSvgComponents",
            "head",
            "headTags",
            "i18n",
            "importAliases",
            "localizationDir",
            "mdxSettings",
            "mode",
            "outDir",
            "pages",
            "pathsToWatch",
            "plugins",
            "possiblyMissingPaths",
            "postBodyTags",
            "preBodyTags",
            "references",
            "report",
            "routes",
            "routesBuildMetadata",
            "routesPaths",
            "siteConfig",
            "siteConfigPath",
            "siteDir",
            "siteMetadata",
            "siteStorage",
            "siteVersion",
            "themeFolders",
          ],
          "routes": [
            "/notes",
            "/search",
            "/team",
            "/team/nested",
            "/",
          ],
          "routesBuildMetadata": {
            "noIndex": false,
          },
          "routesPaths": [
            "/404.html",
            "/notes",
            "/search",
            "/team",
            "/team/nested",
            "/",
          ],
        },
      ]
    `);
  });

  it('renders routes with their props, modules and context', () => {
    const page = html('team.html');
    expect(page).toContain('<p id="props">{&quot;size&quot;:2}</p>');
    expect(page).toContain('<p id="people">Ada, Grace</p>');
    expect(page).toContain('<p id="nested">one, two</p>');
    expect(page).toContain(
      '<p id="context">{&quot;plugin&quot;:{&quot;name&quot;:&quot;recorder&quot;,&quot;id&quot;:&quot;first&quot;},&quot;data&quot;:{&quot;level&quot;:&quot;leaf&quot;,&quot;root&quot;:true,&quot;people&quot;:[&quot;Ada&quot;,&quot;Grace&quot;]}}</p>',
    );
    expect(page).toContain('<p id="attribute">yes</p>');
  });

  it('nests routes, with parents around their children', () => {
    expect(html('team/nested.html')).toContain('<section><p>Inner /team/nested</p></section>');
  });

  it('renders a route with Markdown from a folder that belongs to no content plugin', () => {
    expect(html('notes.html')).toMatch(/<h2[^>]*id="a-note"/);
    expect(html('notes.html')).toContain('From the notes.');
  });

  it('exposes global data in the browser by plugin and instance', () => {
    const page = html('index.html');
    expect(page).toContain(
      '<p id="first">{&quot;greeting&quot;:&quot;hello from first&quot;,&quot;later&quot;:[&quot;first&quot;,&quot;second&quot;]}</p>',
    );
    expect(page).toContain(
      '<p id="second">{&quot;greeting&quot;:&quot;hello from second&quot;,&quot;later&quot;:[&quot;first&quot;,&quot;second&quot;]}</p>',
    );
    expect(page).toContain('<p id="all">first,second</p>');
    expect(page).toContain('<p id="none">undefined</p>');
  });

  it('injects tags in plugin order, followed by those of the config, and escapes data', () => {
    const page = html('index.html');
    const at = (text: string) => {
      expect(page).toContain(text);
      return page.indexOf(text);
    };
    const first = at('<meta name="first" content="a &quot;b&quot; &lt;c&gt;">');
    const second = at('<meta name="second" content="a &quot;b&quot; &lt;c&gt;">');
    const config = at('<meta name="config" content="x">');
    const sheet = at('<link rel="stylesheet" href="https://styles.example/a.css">');
    const script = at('<script src="https://scripts.example/a.js" async></script>');
    expect([first, second, config, sheet, script]).toEqual(
      [first, second, config, sheet, script].sort((a, b) => a - b),
    );
    expect(at('<!-- before first -->')).toBeLessThan(at('<div id="__docusaurus">'));
    expect(at('<my-element data-on></my-element>')).toBeGreaterThan(page.lastIndexOf('</footer>'));
  });

  it('lets theme folders of plugins add, override and wrap components', () => {
    expect(html('index.html')).toContain('<em>A component of the plugin</em>');
    expect(html('404.html')).toMatch(/<div class="wrapped-by-first">.*404/s);
    expect(html('404.html')).toContain('<b>no colours</b>');
  });

  it('applies the bundler configuration of plugins', () => {
    expect(html('index.html')).toContain('<p id="alias">by alias</p>');
    expect(html('index.html')).toContain('<p id="defined">defined by first on the server</p>');
    const scripts = site.files('build/assets/js').map((file) => site.read(`build/assets/js/${file}`));
    expect(scripts.some((text) => text.includes('defined by first in the browser'))).toBe(true);
    expect(html('index.html')).toContain('<p id="text">raw text\n</p>');
  });

  it('runs client modules', () => {
    const scripts = site.files('build/assets/js').map((file) => site.read(`build/assets/js/${file}`));
    expect(scripts.some((text) => text.includes('client module of the plugin'))).toBe(true);
  });

  it('lets plugins write files to the output', () => {
    expect(site.read('build/first.txt').trim().split('\n').sort()).toEqual([
      '/',
      '/404.html',
      '/notes',
      '/search',
      '/team',
      '/team/nested',
    ]);
  });

  it('stores neither the path of the site nor that of the generator', () => {
    expect(findStoredPaths(site.dir)).toEqual([]);
  });

  it('bundles again only when a plugin changes the configuration', async () => {
    const bundles = /\b(?:server|browser)-bundle\b/;
    expect((await site.run('build', '--no-minify', '--explain')).output).not.toMatch(bundles);
    site.write('plugins/words.json', '{ "server": "other words", "browser": "new in the browser" }');
    const again = await site.run('build', '--no-minify', '--explain');
    expect(again.code, again.output).toBe(0);
    expect(again.output).toMatch(bundles);
    expect(html('index.html')).toContain('<p id="defined">other words</p>');
  });
});

it('locates the error of a module that webpack has created in the code that calls it', async () => {
  const report = await failedCheck({
    'docusaurus.config.ts': smallConfig({
      lines: "  plugins: [() => ({ name: 'bundler', configureWebpack: () => ({}) })],\n",
    }),
    'src/parts/one.js': 'export default 1;\n',
    'src/pages/parts.jsx':
      "const load = (name) => require('../parts/' + name + '.js').default;\n\nexport default () => <b>{load('two')}</b>;\n",
  });
  expect(report).toContain('SITE/src/pages/parts.jsx:1:');
  expect(report).not.toContain('.docusaurus');
});

describe('reports an invalid plugin', () => {
  const withPlugin = (body: string) => ({
    'docusaurus.config.ts': smallConfig({ lines: "  plugins: ['./plugin.ts'],\n" }),
    'plugin.ts': `export default function plugin() {\n  return ${body};\n}\n`,
  });

  it.each([
    'contentLoaded',
    'allContentLoaded',
    'injectHtmlTags',
    'getThemePath',
    'getClientModules',
    'getPathsToWatch',
    'configureWebpack',
    'postBuild',
  ])('with the method that throws: %s', async (method) => {
    const report = await failedBuild(
      withPlugin(`{\n    name: 'bad',\n    ${method}() {\n      throw new Error('no luck');\n    },\n  }`),
    );
    expect(report).toContain(
      `✖ The plugin \`bad\` failed in ${method}: no luck.\n  SITE/plugin.ts:5  plugin-failure\n`,
    );
  });

  it('that returns nothing or an object without a name', async () => {
    expect(await failedBuild(withPlugin('undefined'))).toMatchInlineSnapshot(`
      "✖ The plugin \`./plugin.ts\` returned \`undefined\`.
        SITE/docusaurus.config.ts:5:13  invalid-plugin
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   plugins: ['./plugin.ts'],
            |             ^
          6 |   presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]],
          7 | };
        → Return a plugin object with a \`name\`, or \`null\` to disable the plugin."
    `);
    expect(await failedBuild(withPlugin('{}'))).toMatchInlineSnapshot(`
      "✖ The plugin \`./plugin.ts\` has no name.
        SITE/docusaurus.config.ts:5:13  invalid-plugin
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   plugins: ['./plugin.ts'],
            |             ^
          6 |   presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]],
          7 | };
        → Return a plugin object with a \`name\`, such as \`"my-plugin"\`."
    `);
  });

  it('that adds invalid routes', async () => {
    const add = (route: string) =>
      withPlugin(`{ name: 'bad', contentLoaded: ({ actions }) => actions.addRoute(${route}) }`);
    expect(await failedBuild(add("{ path: '/x' }"))).toMatchInlineSnapshot(`
      "✖ The plugin \`bad\` adds a route without a \`path\` or a \`component\`.  invalid-route
        → Set both to non-empty strings. The route is an object with the keys path."
    `);
    expect(
      await failedBuild(
        add("{ path: '/x', component: '@theme/NotFound', props: { a: 1 }, modules: { a: '@site/a' } }"),
      ),
    ).toMatchInlineSnapshot(`
      "✖ The route \`/x\` of the plugin \`bad\` has \`a\` in both \`props\` and \`modules\`.  invalid-route
        → Remove each name from one of the two."
    `);
    const two =
      "{ path: '/x', component: '@theme/NotFuond', routes: [{ path: '/x/y', component: '@site/src/No' }] }";
    expect(await failedBuild(add(two))).toMatchInlineSnapshot(`
      "✖ The route \`/x\` of the plugin \`bad\` uses the component \`@theme/NotFuond\`, which does not exist.  missing-component
        → Did you mean \`@theme/NotFound\`?

      ✖ The route \`/x/y\` of the plugin \`bad\` uses the component \`@site/src/No\`, which does not exist.  missing-component
        → Check the name, or create the file.

      2 errors"
    `);
  });

  it('that injects an invalid tag', async () => {
    expect(
      await failedBuild(
        withPlugin("{ name: 'bad', injectHtmlTags: () => ({ headTags: [{ tagName: 'mata' }] }) }"),
      ),
    ).toMatchInlineSnapshot(`
      "✖ The plugin \`bad\` injects an unknown HTML tag, \`mata\`.  invalid-plugin-result
        → Did you mean \`data\`? For a custom element, set \`customElement: true\`."
    `);
  });
});

it('prints diagnostics that plugins report', async () => {
  const site = testSite(undefined, {
    'docusaurus.config.ts': smallConfig({ lines: "  plugins: ['./plugin.ts'],\n" }),
    'sidebars.ts': "export default { main: ['index'] };\n",
    'docs/index.md': '# Home\n',
    'plugin.ts': `export default () => ({
  name: 'reporter',
  contentLoaded({ actions }) {
    actions.report({ severity: 'warn', message: 'Something is odd.', location: { file: 'plugin.ts', line: 1 } });
  },
});
`,
  });
  const { code, output } = await site.run('check');
  site.dispose();
  expect(code).toBe(0);
  expect(reportOf(output)).toMatchInlineSnapshot(`
    "⚠ Something is odd.
      SITE/plugin.ts:1  plugin-report
      > 1 | export default () => ({
        2 |   name: 'reporter',
        3 |   contentLoaded({ actions }) {

    Checked 3 references on 3 pages in TIME
    1 warning"
  `);
});
