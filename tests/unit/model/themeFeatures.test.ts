import { describe, expect, it } from 'vitest';
import { createBootAttributes } from '../../../src/model/bootAttributes';
import type { RouteConfig } from '../../../src/model/route';
import { themeConfigSchema, type UserThemeConfig } from '../../../src/model/themeConfig';
import { createThemeFeaturesModule } from '../../../src/model/themeFeatures';

const usedBy = (themeConfig: UserThemeConfig, routes: readonly RouteConfig[] = []) =>
  [
    ...createThemeFeaturesModule({
      themeConfig: themeConfigSchema.parse(themeConfig),
      routes,
      baseUrl: '/base/',
    }).matchAll(/const (\w+) = true/g),
  ].map(([, name]) => name);

describe('themeFeatures', () => {
  it('leaves out what a site does not use', () => {
    expect(usedBy({})).toEqual(['hasColorSwitch', 'hasLocalSearch']);
    expect(usedBy({ colorMode: { disableSwitch: true } })).toEqual(['hasLocalSearch']);
    expect(usedBy({ algolia: {} })).toEqual(['hasColorSwitch', 'hasHostedSearch']);
    expect(
      usedBy({
        footer: {},
        announcementBar: { content: 'x' },
        docs: { sidebar: { hideable: true } },
        navbar: { items: [{ label: 'More', items: [{ type: 'docsVersion' }] }] },
      }),
    ).toEqual([
      'hasFooter',
      'hasAnnouncementBar',
      'hasColorSwitch',
      'hasHideableSidebar',
      'hasDropdowns',
      'hasVersionItems',
      'hasLocalSearch',
    ]);
  });

  it('keeps all items for a site with items of its own', () => {
    expect(usedBy({ navbar: { items: [{ type: 'custom-x' }] } })).toContain('hasLocaleDropdown');
  });

  it('finds the types of items within all kinds of dropdowns', () => {
    const html = { type: 'html', value: '<hr>' } as const;
    for (const item of [
      { label: 'More', items: [html] },
      { type: 'localeDropdown', dropdownItemsBefore: [html] },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [html] },
    ] as const) {
      expect(usedBy({ navbar: { items: [item as never] } })).toContain('hasHtmlItems');
    }
  });

  it('looks for a home page in the routes', () => {
    const page = (path: string) => ({ path, component: '@theme/MDXPage' });
    expect(usedBy({}, [page('/base/a')])).not.toContain('hasHomePage');
    expect(usedBy({}, [page('/base/')])).toContain('hasHomePage');
    expect(usedBy({}, [{ ...page('/base'), routes: [page('/base/a'), page('/base/')] }])).toContain(
      'hasHomePage',
    );
  });

  it('looks for versions in the routes', () => {
    const version = (pluginId: string, banner: string | null) => ({
      path: '/',
      component: '@theme/DocVersionRoot',
      props: { version: { pluginId, banner, badge: false } },
    });
    const routes = (...versions: readonly RouteConfig[]) => [
      { path: '/', component: '@theme/DocsRoot', routes: versions },
    ];
    expect(usedBy({}, routes(version('a', null), version('b', null)))).not.toContain('hasVersions');
    expect(usedBy({}, routes(version('a', null), version('a', 'unmaintained')))).toEqual([
      'hasColorSwitch',
      'hasVersions',
      'hasVersionBanner',
      'hasLocalSearch',
    ]);
  });
});

describe('bootAttributes', () => {
  it('tells the boot script what it must know', () => {
    const siteStorage = { type: 'localStorage', namespace: '' };
    expect(createBootAttributes({ themeConfig: themeConfigSchema.parse({}), siteStorage })).toEqual({
      'data-mode': 'light',
      'data-storage': 'localStorage',
    });
    const themeConfig = themeConfigSchema.parse({
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      announcementBar: { id: 'v2', content: 'x' },
    });
    expect(
      createBootAttributes({ themeConfig, siteStorage: { type: 'sessionStorage', namespace: '-abc' } }),
    ).toEqual({
      'data-mode': 'dark',
      'data-fixed': true,
      'data-follows-system': true,
      'data-storage': 'sessionStorage',
      'data-namespace': '-abc',
      'data-announcement': 'v2',
    });
  });
});
