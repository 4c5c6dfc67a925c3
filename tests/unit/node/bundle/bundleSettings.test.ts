import { expect, it } from 'vitest';
import type { UserConfig } from '../../../../src/model/config';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import {
  bundleOptions,
  bundleSettings,
  hasUnbundledStyles,
} from '../../../../src/node/bundle/bundleSettings';
import { openTestSite } from '../site/loadTestSite';

type Input = Parameters<typeof hasUnbundledStyles>[0];

const NOTHING: Input = {
  siteConfig: { scripts: [], headTags: [] },
  headTags: '<link rel="preconnect" href="https://x.example">',
  preBodyTags: '',
  postBodyTags: '',
};

it.each<readonly [string, Partial<Input>]>([
  ['a script of the site', { siteConfig: { scripts: ['/x.js'], headTags: [] } }],
  [
    'inline code',
    {
      siteConfig: { scripts: [], headTags: [{ tagName: 'script', innerHTML: 'f()', customElement: false }] },
    },
  ],
  ['a stylesheet', { headTags: '<link rel="stylesheet" href="/x.css">' }],
  ['styles', { postBodyTags: '<style>p{}</style>' }],
  ['a property', { preBodyTags: '<p style="color:var(--ifm-color-primary)">' }],
])('expects %s in the tags of documents to set custom properties', (_, tags) => {
  expect(hasUnbundledStyles({ ...NOTHING, ...tags })).toBe(true);
});

it('expects scripts of other websites and of plugins not to set custom properties', () => {
  const scripts = ['https://x.example/x.js', { src: '//x.example/y.js', async: true }];
  expect(hasUnbundledStyles({ ...NOTHING, siteConfig: { scripts, headTags: [] } })).toBe(false);
  expect(hasUnbundledStyles({ ...NOTHING, headTags: '<script src="/assets/js/gtag.js"></script>' })).toBe(
    false,
  );
});

it.each<readonly [boolean, string, UserConfig['future']]>([
  [true, '^3.9.2', {}],
  [false, '^3.9.2', { faster: true }],
  [false, '^3.9.2', { faster: { lightningCssMinimizer: true } }],
  [true, '^3.9.2', { faster: { swcJsLoader: true } }],
  [false, '^3.10.2', { v4: { fasterByDefault: true } }],
  [false, '', {}],
])(
  'sorts media queries (%s) in a site that requires Docusaurus %j, with %j',
  async (sorts, version, future) => {
    const dependencies = version ? { '@docusaurus/core': version } : {};
    const engine = openTestSite({
      config: { themeConfig: themeConfigSchema.parse({}), ...(future && { future }) },
      files: { 'package.json': JSON.stringify({ dependencies }) },
    });
    engine.set(bundleOptions, { minify: true, onProgress() {} });
    expect((await engine.get(bundleSettings, null)).sortsMediaQueries).toBe(sorts);
  },
);

it.each([
  [true, 'src/theme/DocSidebar.js', "import NavbarItem from '@theme/NavbarItem';"],
  [true, 'src/components/Menu.tsx', 'import Dropdown from "@theme-original/NavbarItem/DropdownNavbarItem";'],
  [false, 'src/components/Menu.tsx', "import NavbarItems from '@theme/NavbarItems';"],
])('includes all types of navbar items (%s) if %s contains %s', async (includes, file, code) => {
  const engine = openTestSite({
    config: { themeConfig: themeConfigSchema.parse({}) },
    files: { 'src/theme/Other.js': '', [file]: code },
  });
  engine.set(bundleOptions, { minify: true, onProgress() {} });
  expect((await engine.get(bundleSettings, null)).features['hasLocaleDropdown']).toBe(includes);
});
