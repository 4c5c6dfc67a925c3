import { describe, expect, it } from 'vitest';
import SearchBar from '../../../plugins/search/theme/SearchBar';
import { NavbarProvider } from '../../../src/client/layout/NavbarProvider';
import { splitNavbarItems } from '../../../src/client/layout/linkGroups';
import type { GlobalDocsData } from '../../../src/model/docs';
import Navbar from '../../../src/theme/Navbar';
import NavbarItem from '../../../src/theme/NavbarItem';
import ComponentTypes from '../../../src/theme/NavbarItem/ComponentTypes';
import DropdownNavbarItem from '../../../src/theme/NavbarItem/DropdownNavbarItem';
import { listedVersions } from '../../../src/theme/NavbarItem/DocsVersionDropdownNavbarItem';
import { ColorModeProvider } from '../../../src/client/colorMode/ColorModeProvider';
import { renderTheme, type ThemeSetting } from './renderTheme';

const docs: GlobalDocsData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/docs',
      mainDocId: 'intro',
      docs: [
        { id: 'intro', path: '/docs/intro', sidebar: 'main' },
        { id: 'other', path: '/docs/other', sidebar: 'main' },
      ],
      draftIds: ['draft'],
      sidebars: { main: { link: { path: '/docs/intro', label: 'Intro' } }, empty: {} },
    },
  ],
};
const globalData = { 'docusaurus-plugin-content-docs': { default: docs } };
const item = (props: Parameters<typeof NavbarItem>[0], setting: ThemeSetting = {}) =>
  renderTheme(<NavbarItem {...props} />, { globalData, ...setting });

describe('NavbarItem', () => {
  it('renders a link in the bar, in a dropdown and in the mobile sidebar', () => {
    expect(item({ to: '/a', label: 'A', className: 'x' })).toBe(
      '<a class="navbar__item navbar__link x" href="/a">A</a>',
    );
    expect(item({ to: '/a', label: 'A', isDropdownItem: true })).toBe(
      '<li><a class="dropdown__link" href="/a">A</a></li>',
    );
    expect(item({ to: '/a', label: 'A', mobile: true })).toBe(
      '<li class="menu__list-item"><a class="menu__link" href="/a">A</a></li>',
    );
  });

  it('is active on its page and subpages', () => {
    const active = 'class="navbar__item navbar__link navbar__link--active"';
    expect(item({ to: '/a', label: 'A' }, { path: '/A/b' })).toContain(active);
    expect(item({ to: '/a', label: 'A' }, { path: '/ab' })).not.toContain(active);
    expect(item({ to: '/x', label: 'A', activeBasePath: '/b' }, { path: '/b/c' })).toContain(active);
    expect(item({ to: '/x', label: 'A', activeBaseRegex: 'c$' }, { path: '/b/c' })).toContain(
      'aria-current="page"',
    );
  });

  it('opens external links in a new tab, with an icon', () => {
    const html = item({ href: 'https://example.com', label: 'Out' });
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('aria-label="(opens in new tab)"');
  });

  it('renders HTML', () => {
    expect(item({ type: 'html', value: '<b>x</b>', className: 'y' })).toBe(
      '<div class="navbar__item y"><b>x</b></div>',
    );
    expect(item({ type: 'html', value: 'x', mobile: true })).toBe('<li class="menu__list-item">x</li>');
  });

  it('links to docs and sidebars, active on all docs of the sidebar', () => {
    expect(item({ type: 'doc', docId: 'intro', label: 'Docs' }, { path: '/docs/other' })).toBe(
      '<a class="navbar__item navbar__link navbar__link--active" href="/docs/intro" aria-current="page">Docs</a>',
    );
    expect(item({ type: 'docSidebar', sidebarId: 'main' }, { path: '/' })).toBe(
      '<a class="navbar__item navbar__link" href="/docs/intro">Intro</a>',
    );
    expect(item({ type: 'doc', docId: 'draft' })).toBe('');
    expect(item({ type: 'docsVersion' })).toBe(
      '<a class="navbar__item navbar__link" href="/docs/intro">Next</a>',
    );
  });

  it('renders a dropdown if it has items', () => {
    expect(
      item({ label: 'More', position: 'right', items: [{ to: '/a', label: 'A' }] }),
    ).toMatchInlineSnapshot(
      `"<div class="navbar__item dropdown dropdown--hoverable dropdown--right"><a aria-haspopup="true" aria-expanded="false" role="button" class="navbar__link" href="#">More</a><ul class="dropdown__menu"><li><a class="dropdown__link" href="/a">A</a></li></ul></div>"`,
    );
    expect(item({ label: 'More', mobile: true, items: [{ to: '/a', label: 'A' }] })).toMatch(
      /<a (?=[^>]*role="button")(?=[^>]*aria-expanded="false")/,
    );
    expect(item({ label: 'More', mobile: true, items: [{ to: '/a', label: 'A' }] })).toContain(
      '<li class="menu__list-item menu__list-item--collapsed">',
    );
    expect(
      item({ label: 'More', mobile: true, items: [{ to: '/a', label: 'A' }] }, { path: '/a' }),
    ).toContain('class="menu__link menu__link--active"');
  });

  it('passes the class of the active link to the items of a dropdown', () => {
    const types: Record<string, unknown> = ComponentTypes;
    types['custom-x'] = ({ activeClassName }: { activeClassName?: string }) => <li>{activeClassName}</li>;
    const items = [{ type: 'custom-x' }];
    expect(item({ label: 'More', items })).toContain('<li>dropdown__link--active</li>');
    delete types['custom-x'];
    expect(item({ label: 'More', items: [{ to: '/a', label: 'A' }] }, { path: '/a' })).toContain(
      'class="dropdown__link dropdown__link--active"',
    );
  });

  it('links other versions of a category page', () => {
    const createVersion = (name: string, path: string) => ({
      ...(docs.versions[0] as GlobalDocsData['versions'][number]),
      ...{ name, label: name, path, isLast: name === '2', mainDocId: 'intro' },
      docs: [
        { id: 'intro', path: `${path}/intro`, sidebar: 'main' },
        { id: '/category/guides', path: `${path}/category/guides`, sidebar: 'main' },
      ],
    });
    const versions = [createVersion('2', '/docs'), createVersion('1', '/docs/1')];
    const html = item(
      { type: 'docsVersionDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] },
      {
        path: '/docs/1/category/guides',
        globalData: { 'docusaurus-plugin-content-docs': { default: { ...docs, versions } } },
      },
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs/1/category/guides',
      '/docs/category/guides',
      '/docs/1/category/guides',
    ]);
  });

  it('renders version and locale dropdowns', () => {
    expect(item({ type: 'docsVersionDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] })).toBe(
      '<a class="navbar__item navbar__link" href="/docs/intro">Next</a>',
    );
    const locales = item(
      { type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] },
      { path: '/a' },
    );
    expect(locales).toContain(
      '<a target="_self" rel="noopener noreferrer" class="dropdown__link dropdown__link--active" lang="en" href="/a">English</a>',
    );
    expect(
      item(
        { type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] },
        { path: '/404.html' },
      ),
    ).toContain('href="/404"');
  });

  it('throws for invalid items', () => {
    expect(() => item({ type: 'nope' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: No NavbarItem component found for type "nope".]`,
    );
    expect(() => item({ type: 'doc', docId: 'nope' })).toThrowErrorMatchingInlineSnapshot(`
      [Error: Couldn't find any doc with id "nope" in version "current".
      Available doc ids are:
      - intro
      - other]
    `);
    expect(() => item({ type: 'docSidebar', sidebarId: 'nope' })).toThrowErrorMatchingInlineSnapshot(`
      [Error: Can't find any sidebar with id "nope" in version "current".
      Available sidebar ids are:
      - main
      - empty]
    `);
    expect(() => item({ type: 'docSidebar', sidebarId: 'empty' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.]`,
    );
    expect(() => item({ type: 'docsVersion' }, { globalData: {} })).toThrowErrorMatchingInlineSnapshot(
      `[Error: You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled (pluginId=default)]`,
    );
    expect(() => listedVersions(docs.versions, ['v9'])).toThrowErrorMatchingInlineSnapshot(`
      [Error: No docs version exist for name 'v9', please verify your 'docsVersionDropdown' navbar item versions config.
      Available version names:
      - current]
    `);
  });
});

describe('Navbar', () => {
  it('renders items left and right, the color mode toggle and the search', () => {
    const html = renderTheme(
      <ColorModeProvider>
        <NavbarProvider>
          <Navbar />
        </NavbarProvider>
      </ColorModeProvider>,
      {
        themeConfig: {
          navbar: {
            title: 'Site',
            style: 'dark',
            hideOnScroll: true,
            logo: { src: 'img/logo.svg', srcDark: 'img/dark.svg' },
            items: [
              { to: '/a', label: 'A' },
              { to: '/b', label: 'B', position: 'right' },
            ],
          },
        },
      },
    );
    expect(html).toContain(
      '<nav aria-label="Main" class="theme-layout-navbar navbar navbar--fixed-top navbarHideable_ navbar--dark">',
    );
    expect(html).toContain(
      '<img src="/img/dark.svg" alt="" class="themedComponent_ themedComponent--dark_" loading="lazy"/>',
    );
    expect(html).toContain(
      'disabled="" title="system mode" aria-label="Switch between dark and light mode (currently system mode)"',
    );
    expect(html.indexOf('>A</a>')).toBeLessThan(html.indexOf('theme-layout-navbar-right'));
    expect(html.indexOf('>B</a>')).toBeGreaterThan(html.indexOf('theme-layout-navbar-right'));
    expect(html).toContain('navbarSearchContainer_');
    expect(html).not.toContain('style=');
  });

  it('puts items without a position on the right', () => {
    expect(splitNavbarItems([{ position: 'left' }, {}])).toEqual([[{ position: 'left' }], [{}]]);
  });
});

it.each([false, true])(
  'a dropdown renders its items without another component around it (mobile: %s)',
  (mobile) => {
    const dropdown = <DropdownNavbarItem mobile={mobile} label="More" items={[{ label: 'A', to: '/a' }]} />;
    expect(renderTheme(dropdown, { path: '/a' })).toContain('href="/a"');
  },
);

it('renders the search button with the classes that style sheets for DocSearch contain', () => {
  const html = renderTheme(<SearchBar />);
  expect([...html.matchAll(/DocSearch[\w-]*/g)].map(([name]) => name)).toEqual([
    ...['DocSearch', 'DocSearch-Button', 'DocSearch-Button-Container', 'DocSearch-Search-Icon'],
    ...['DocSearch-Button-Placeholder', 'DocSearch-Button-Keys', 'DocSearch-Button-Key'],
  ]);
});
