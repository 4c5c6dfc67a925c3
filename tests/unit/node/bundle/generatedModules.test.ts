import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLUGIN_VERSIONS } from '../../../../src/model/browserConfig';
import { configSchema } from '../../../../src/model/config';
import type { Site } from '../../../../src/model/site';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import {
  createGeneratedModules,
  createReadModules,
  createStylesModule,
  findSiteFeatures,
  GENERATED_NAMES,
} from '../../../../src/node/bundle/generatedModules';
import { themeDir } from '../../../../src/node/entries';

const page = (component: string, at: string) => ({ path: at, component });
const site = {
  siteConfig: {
    ...configSchema.parse({
      title: 'A "site"\u2028',
      url: 'https://example.com',
      baseUrl: '/',
      plugins: ['secret-plugin'],
    }),
    themeConfig: themeConfigSchema.parse({}),
  },
  globalData: { docs: { default: { path: '/' } } },
  i18n: { currentLocale: 'en' },
  codeTranslations: {},
  siteMetadata: { docusaurusVersion: '1', pluginVersions: { docs: { type: 'local' } } },
  siteStorage: { type: 'localStorage', namespace: '' },
  clientModules: ['/site/a.css', '/site/b.js'],
  // One of seven pages uses the rare component.
  routes: [
    {
      path: '/',
      component: '@theme/Layout',
      plugin: { name: 'docs', id: 'default' },
      routes: ['/1', '/2', '/3', '/4', '/5'].map((at) => page('@theme/DocItem', at)),
    },
    page('@theme/Rare', '/6'),
    page('/site/src/pages/x.tsx', '/7'),
  ],
} as unknown as Site;

/** An interactive page with a component of its own and interactive Markdown. */
const interactive = {
  path: '/a',
  modules: { 'src/x.tsx': '/site/src/x.tsx', 'docs/a.mdx': '/cache/a.js' },
  contents: ['docs/a.mdx'],
};

describe('createGeneratedModules', () => {
  it('keeps a key that would set the prototype', async () => {
    const globalData = JSON.parse('{"a": {"__proto__": {"b": 1}, "c": "\\"__proto__\\": 2"}}');
    const modules = createGeneratedModules({
      site: { ...site, globalData },
      aliases: {},
      side: 'browser',
      features: {},
    });
    const url = `data:text/javascript,${encodeURIComponent(modules['globalData'] ?? '')}`;
    const { default: data } = await import(/* @vite-ignore */ url);
    expect(JSON.stringify(data)).toBe(JSON.stringify(globalData));
  });

  const browser = createGeneratedModules({
    site,
    aliases: {},
    side: 'browser',
    features: {},
  });
  const server = createGeneratedModules({
    aliases: {},
    site,
    side: 'server',
    features: {},
    staticImports: { '@theme/Tabs': '@theme/Tabs', '/site/src/b.tsx': '/site/src/b.tsx' },
    interactive: [interactive],
  });

  it('have names that `@generated` can resolve', () => {
    const isLazy = (name: string) => /^(?:module|content)-/.test(name);
    const names = Object.keys({ ...browser, ...server }).filter((name) => !isLazy(name));
    for (const name of names) expect(GENERATED_NAMES).toContain(name);
  });

  it('contain only the config that pages read in the browser, and the whole config on the server', () => {
    expect(browser['docusaurus.config']).not.toContain('secret-plugin');
    expect(server['docusaurus.config']).toContain('secret-plugin');
    expect(exportOf(browser['docusaurus.config'])).toMatchObject({ title: 'A "site"\u2028', baseUrl: '/' });
    expect(exportOf(browser['globalData'])).toEqual(site.globalData);
    expect(exportOf(browser['site-storage'])).toEqual(site.siteStorage);
    expect(exportOf(browser['site-metadata'])).toEqual({ docusaurusVersion: '1', pluginVersions: {} });
    expect(exportOf(server['site-metadata'])).toEqual(site.siteMetadata);
    expect(Object.keys(createReadModules(site, ['presets']))).toEqual(['docusaurus.config']);
    const { 'site-metadata': metadata } = createReadModules(site, [PLUGIN_VERSIONS]);
    expect(exportOf(metadata)).toEqual(site.siteMetadata);
  });

  it('load components of all pages with the app shell, those of one plugin together, and the rest on demand', () => {
    expect(browser['components']).toMatchInlineSnapshot(`
      "import c2 from "@theme/NotFound";
      export default { "@theme/DocItem": { load: () => import(/* webpackChunkName: "pages-docs" */ "@theme/DocItem") }, "@theme/Layout": { load: () => import(/* webpackChunkName: "pages-docs" */ "@theme/Layout") }, "@theme/NotFound": { component: c2 }, "@theme/Rare": { load: () => import(/* webpackChunkName: "Rare" */ "@theme/Rare") } };
      "
    `);
  });

  it('load components of sites and packages on demand', () => {
    const aliases = { '@theme/NotFound': '/site/node_modules/theme/NotFound.js' };
    const { components } = createGeneratedModules({ site, aliases, side: 'browser', features: {} });
    expect(components).toContain('"@theme/NotFound": { load:');
    expect(browser['components']).toContain('"@theme/NotFound": { component:');
  });

  it("import the theme's base style sheet if the layout is a component of the site, which may not import it", () => {
    const aliases = { '@theme/Layout': '/site/src/theme/Layout.js' };
    expect(createGeneratedModules({ site, aliases, side: 'browser', features: {} })['theme']).toContain(
      "'@theme/styles'",
    );
    expect(browser['theme']).not.toContain("'@theme/styles'");
  });

  it('include all components on the server side', () => {
    expect(server['components']).toMatchInlineSnapshot(`
      "import c0 from "@theme/DocItem";
      import c1 from "@theme/Layout";
      import c2 from "@theme/NotFound";
      import c3 from "@theme/Rare";
      export default { "@theme/DocItem": { component: c0 }, "@theme/Layout": { component: c1 }, "@theme/NotFound": { component: c2 }, "@theme/Rare": { component: c3 } };
      "
    `);
  });

  it('import stylesheets and client modules in order, on the browser side each in its own list', () => {
    expect(createStylesModule(['/a.css', '/b.css'])).toBe('import "/a.css";\nimport "/b.css";\n');
    expect(browser['client-modules']).toBe('import * as m0 from "/site/b.js";\nexport default [m0];\n');
    expect(server['client-modules']).toMatchInlineSnapshot(`
      "import * as m0 from "/site/a.css";
      import * as m1 from "/site/b.js";
      export default [m0, m1];
      "
    `);
  });

  it('include imports of static content and interactive pages on the server side', () => {
    expect(server['static-modules']).toMatchInlineSnapshot(`
      "const load = (get) => {
        try { return get(); } catch (error) { throw error instanceof Error ? Object.assign(error, { docsLoading: true }) : error; }
      };
      export default {
        get "/site/src/b.tsx"() { return load(() => require("./module-90cc782cf0798229.js").default.m); },
        get "@theme/Tabs"() { return load(() => require("./module-a8de8985b2cb6920.js").default.m); },
      };
      "
    `);
    expect(server['page-modules']).toMatchInlineSnapshot(`
      "const load = (get) => {
        try { return get(); } catch (error) { throw error instanceof Error ? Object.assign(error, { docsLoading: true }) : error; }
      };
      export default {
        get "docs/a.mdx"() { return load(() => require("./content-631b72b7d0e0caf1.js").default.m); },
        get "src/x.tsx"() { return load(() => require("./module-608cf1280c4c04e6.js").default.m); },
      };
      "
    `);
    expect(browser).not.toHaveProperty('static-modules');
    expect(browser).not.toHaveProperty('page-modules');
  });
});

/** Returns the default export of a generated data module. */
function exportOf(code = ''): unknown {
  return new Function(code.replace('export default', 'return'))();
}

describe('findSiteFeatures', () => {
  it('includes the parts of the theme that a site overrides', () => {
    const own = findSiteFeatures(site, { '@theme/Footer': path.join(themeDir, 'Footer/index.tsx') });
    expect([own['hasFooter'], own['hasAnnouncementBar']]).toEqual([false, false]);
    const features = findSiteFeatures(site, { '@theme/Footer': '/site/src/theme/Footer.js' });
    expect(features).toEqual({ ...own, hasFooter: true });
  });

  it('includes all types of navbar items during development', () => {
    expect(findSiteFeatures({ ...site, mode: 'development' }, {})).toMatchObject({ hasVersionItems: true });
    expect(findSiteFeatures({ ...site, mode: 'production' }, {})).toMatchObject({ hasVersionItems: false });
  });
});
