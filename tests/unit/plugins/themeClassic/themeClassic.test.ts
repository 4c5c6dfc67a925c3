import { describe, expect, test } from 'vitest';
import { createPolicyHeader } from '../../../../src/model/contentSecurityPolicy';
import { createClassicTheme } from '../../../../plugins/themeClassic';
import { getSite } from '../../../../src/node/site/siteTasks';
import { errorsOfSite, loadTestSite, openTestSite } from '../../node/site/loadTestSite';

const builtinPlugins = {
  plugins: {
    '@docusaurus/theme-classic': createClassicTheme('/somewhere/theme', (direction) => [
      `/somewhere/${direction}.css`,
    ]),
  },
};

test('returns its theme folder, the CSS of the site and theme config defaults', async () => {
  const site = await loadTestSite({
    builtinPlugins,
    files: { 'src/a.css': '', 'src/b.css': '' },
    config: {
      themes: [['classic', { customCss: ['./src/a.css', 'src/b.css'] }]],
      themeConfig: { navbar: { title: 'T' }, mine: 1 },
    },
  });
  expect(site.themeFolders[0]).toEqual({ dir: '/somewhere/theme', kind: 'theme' });
  expect(site.clientModules).toEqual([
    '/somewhere/ltr.css',
    `${site.siteDir}/src/a.css`,
    `${site.siteDir}/src/b.css`,
  ]);
  expect(site.siteConfig.themeConfig).toMatchObject({
    navbar: { title: 'T', items: [], hideOnScroll: false },
    colorMode: { defaultMode: 'light' },
    mine: 1,
  });
});

test('allows pages to send answers to the address of the form for feedback', async () => {
  const load = (url: string) =>
    loadTestSite({ builtinPlugins, config: { themes: ['classic'], themeConfig: { feedback: { url } } } });
  const policyOf = async (url: string) => createPolicyHeader(await load(url));
  const policy = await policyOf('https://feedback.example/answers');
  expect(policy).toContain("connect-src 'self' https://feedback.example;");
  expect(policy).toContain("form-action 'self' https://feedback.example;");
  expect(await policyOf('/answers')).toContain("connect-src 'self';");
});

test('accepts a single stylesheet', async () => {
  const config = { themes: [['classic', { customCss: 'a.css' }] as [string, object]] };
  const site = await loadTestSite({ builtinPlugins, files: { 'a.css': '' }, config });
  expect(site.clientModules).toEqual(['/somewhere/ltr.css', `${site.siteDir}/a.css`]);
});

test('finds a stylesheet whose path starts with a slash in the site folder', async () => {
  const config = { themes: [['classic', { customCss: '/src/a.css' }] as [string, object]] };
  const site = await loadTestSite({ builtinPlugins, files: { 'src/a.css': '' }, config });
  expect(site.clientModules).toContain(`${site.siteDir}/src/a.css`);
});

test('loads the base stylesheets for the direction of the locale', async () => {
  const i18n = { defaultLocale: 'fa', locales: ['fa'] };
  const site = await loadTestSite({ builtinPlugins, config: { themes: ['classic'], i18n } });
  expect(site.clientModules).toEqual(['/somewhere/rtl.css']);
});

describe('invalid configuration of the theme', () => {
  test('reports unknown options', async () => {
    const config = { themes: [['classic', { customCss: 1, customCSS: 'x' }] as [string, object]] };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "✖ \`customCss\` in the options of the theme \`classic\` must be a string or a list of strings, but it is \`1\`.
        docusaurus.config.js  invalid-config

      ✖ \`customCSS\` in the options of the theme \`classic\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`customCss\`?"
    `);
  });

  test('reports missing stylesheets', async () => {
    const config = { themes: [['classic', { customCss: ['src/a.css', 'src/b.css'] }] as [string, object]] };
    expect(await errorsOfSite({ builtinPlugins, config, files: { 'src/a.css': '' } })).toMatchInlineSnapshot(`
      "✖ The stylesheet \`src/b.css\` does not exist.
        docusaurus.config.js  missing-file
        → Create it, or change the theme option \`customCss\`. Its paths are relative to the site folder."
    `);
    const site = await getSite(openTestSite({ builtinPlugins, config, files: { 'src/a.css': '' } }));
    // The bundler does not report it again.
    expect(site.clientModules).toEqual(['/somewhere/ltr.css', `${site.siteDir}/src/a.css`]);
  });

  test('reports invalid theme config', async () => {
    const config = { themes: ['classic'], themeConfig: { navbar: { items: [{ type: 'dock' }] } } as never };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "✖ \`themeConfig.navbar.items[0]\` must have one of the types default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-…, but it has \`dock\`.
        docusaurus.config.js  invalid-config"
    `);
  });
});
