import { describe, expect, it } from 'vitest';
import { createBootAttributes } from '../../../src/model/bootAttributes';
import type { RouteConfig } from '../../../src/model/route';
import { themeConfigSchema, type UserThemeConfig } from '../../../src/model/themeConfig';
import { createThemeFeaturesModule, findUsedFeatures } from '../../../src/model/themeFeatures';

const listEnabledFeatures = (themeConfig: UserThemeConfig, routes: readonly RouteConfig[] = []) =>
  [
    ...createThemeFeaturesModule(
      findUsedFeatures({
        themeConfig: themeConfigSchema.parse(themeConfig),
        routes,
        baseUrl: '/base/',
        hasOwnItems: false,
      }),
    ).matchAll(/const (\w+) = true/g),
  ].map(([, name]) => name);

describe('createThemeFeaturesModule', () => {
  it('enables only the features that the site uses', () => {
    expect(listEnabledFeatures({})).toEqual(['hasColorSwitch', 'hasLocalSearch']);
    expect(listEnabledFeatures({ colorMode: { disableSwitch: true } })).toEqual(['hasLocalSearch']);
    expect(listEnabledFeatures({ algolia: {} })).toEqual(['hasColorSwitch', 'hasHostedSearch']);
    expect(
      listEnabledFeatures({
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

  it('enables all item types for a site with custom items', () => {
    expect(listEnabledFeatures({ navbar: { items: [{ type: 'custom-x' }] } })).toContain('hasLocaleDropdown');
  });

  it('finds item types within every kind of dropdown', () => {
    const html = { type: 'html', value: '<hr>' } as const;
    for (const item of [
      { label: 'More', items: [html] },
      { type: 'localeDropdown', dropdownItemsBefore: [html] },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [html] },
    ] as const) {
      expect(listEnabledFeatures({ navbar: { items: [item as never] } })).toContain('hasHtmlItems');
    }
  });

  it('detects a home page among the routes', () => {
    const page = (path: string) => ({ path, component: '@theme/MDXPage' });
    expect(listEnabledFeatures({}, [page('/base/a')])).not.toContain('hasHomePage');
    expect(listEnabledFeatures({}, [page('/base/')])).toContain('hasHomePage');
    expect(
      listEnabledFeatures({}, [{ ...page('/base'), routes: [page('/base/a'), page('/base/')] }]),
    ).toContain('hasHomePage');
  });

  it('detects versions among the routes', () => {
    const version = (pluginId: string, banner: string | null) => ({
      path: '/',
      component: '@theme/DocVersionRoot',
      props: { version: { pluginId, banner, badge: false } },
    });
    const routes = (...versions: readonly RouteConfig[]) => [
      { path: '/', component: '@theme/DocsRoot', routes: versions },
    ];
    expect(listEnabledFeatures({}, routes(version('a', null), version('b', null)))).not.toContain(
      'hasVersions',
    );
    expect(listEnabledFeatures({}, routes(version('a', null), version('a', 'unmaintained')))).toEqual([
      'hasColorSwitch',
      'hasVersions',
      'hasVersionBanner',
      'hasLocalSearch',
    ]);
  });
});

describe('createBootAttributes', () => {
  it('returns the attributes that the boot script reads', () => {
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
