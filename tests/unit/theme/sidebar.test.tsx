import { describe, expect, it } from 'vitest';
import { DocSidebarItemsExpandedStateProvider } from '../../../src/client/exports/plugin-content-docs/client';
import { findSidebarCategory, filterDocCardListItems } from '../../../src/client/docs/sidebarItems';
import type { SidebarCategory, SidebarItem } from '../../../src/model/sidebar';
import DocSidebarItem from '../../../src/theme/DocSidebarItem';
import DocSidebarItems from '../../../src/theme/DocSidebarItems';
import { renderTheme } from './renderTheme';

const link = (label: string, rest: object = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  docId: label,
  ...rest,
});
const category = (label: string, items: readonly SidebarItem[], rest: object = {}): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...rest,
});
const show = (items: readonly SidebarItem[], activePath = '/') =>
  renderTheme(<DocSidebarItems items={items} activePath={activePath} level={1} />);

describe('DocSidebarItems', () => {
  it('renders links, and marks the active one', () => {
    expect(show([link('a', { className: 'x' }), link('b')], '/B/')).toMatchInlineSnapshot(
      `"<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menu__list-item x"><a class="menu__link" href="/a"><span class="linkLabel_">a</span></a></li><li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menu__list-item"><a class="menu__link menu__link--active" aria-current="page" href="/b"><span class="linkLabel_">b</span></a></li>"`,
    );
  });

  it('renders external links and HTML', () => {
    const html = show([
      link('out', { href: 'https://example.com' }),
      { type: 'html', value: '<hr>', defaultStyle: true, className: 'y' },
    ]);
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="menu__link menuExternalLink_"',
    );
    expect(html).toContain(
      '<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menuHtmlItem_ menu__list-item y"><hr></li>',
    );
  });

  it('links a collapsed category to its first page before hydration', () => {
    expect(show([category('c', [category('d', [link('a')])])])).toMatchInlineSnapshot(
      `"<li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item menu__list-item--collapsed"><div class="menu__list-item-collapsible"><a class="categoryLink_ menu__link menu__link--sublist menu__link--sublist-caret" role="button" aria-expanded="false" href="/a"><span class="categoryLinkLabel_">c</span></a></div></li>"`,
    );
  });

  it('expands the categories that contain the page', () => {
    const html = show([category('c', [category('d', [link('a')]), link('b')])], '/a');
    expect(html).not.toContain('menu__list-item--collapsed');
    expect(html).toContain('theme-doc-sidebar-item-link-level-3');
    expect(html).toContain('tabindex="0"');
  });

  it('renders a link and a button for a category with its own page', () => {
    const html = show([category('c', [link('a')], { href: '/c' })], '/c');
    expect(html).toContain('<div class="menu__list-item-collapsible menu__list-item-collapsible--active">');
    expect(html).toContain('aria-current="page"');
    expect(html).toContain('aria-expanded="true" aria-label="Collapse sidebar category &#x27;c&#x27;"');
  });

  it('renders only a button for a category whose page is unlisted', () => {
    const item = category('c', [link('a')], { href: '/c', linkUnlisted: true });
    for (const path of ['/', '/c']) {
      expect(show([item], path)).toMatch(/<a class="[^"]*sublist-caret[^>]* role="button" aria-expanded=/);
      expect(show([item], path)).not.toContain('<button');
    }
  });

  it('hides unlisted items unless active, and renders an empty category as a link', () => {
    const items = [
      category('c', [link('a', { unlisted: true })], { href: '/c' }),
      category('d', [link('b', { unlisted: true })]),
    ];
    expect(show(items)).toContain('theme-doc-sidebar-item-link-level-1');
    expect(show(items)).not.toContain('theme-doc-sidebar-item-category');
    expect(show(items, '/b')).toContain('>b</span>');
  });

  it('omits the href of a category that is not collapsible and has no page', () => {
    expect(show([category('c', [link('a')], { collapsible: false, collapsed: false })])).toContain(
      '<a class="categoryLink_ menu__link"><span',
    );
  });
});

describe('sidebar items', () => {
  it('are searched depth-first for a category', () => {
    const items = [link('a'), category('c', [category('d', [])]), category('e', [])];
    expect(findSidebarCategory(items, ({ label }) => label !== 'c')?.label).toBe('d');
    expect(findSidebarCategory(items, () => false)).toBeUndefined();
  });

  it('are omitted from cards if they have no link', () => {
    const items = [link('a', { unlisted: true }), category('c', []), category('d', [link('b')])];
    expect(filterDocCardListItems(items).map((item) => 'label' in item && item.label)).toEqual(['d']);
  });
});

it('a category renders its items also inside of a list of the site', () => {
  const item = category('c', [link('a')], { collapsed: false });
  const html = renderTheme(
    <DocSidebarItemsExpandedStateProvider>
      <DocSidebarItem item={item} index={0} level={1} activePath="/" />
    </DocSidebarItemsExpandedStateProvider>,
  );
  expect(html).toContain('href="/a"');
});
