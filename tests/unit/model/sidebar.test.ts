import { describe, expect, it } from 'vitest';
import {
  findActiveTrail,
  findFirstLink,
  isActiveItem,
  isStableItem,
  isVisibleItem,
  type SidebarCategory,
  type SidebarHtml,
  type SidebarItem,
  type SidebarLink,
} from '../../../src/model/sidebar';

const link = (href: string, more: Partial<SidebarLink> = {}): SidebarLink => ({
  type: 'link',
  href,
  label: href,
  ...more,
});
const category = (items: readonly SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: 'category',
  label: 'Category',
  collapsed: true,
  collapsible: true,
  items,
  ...more,
});
const html: SidebarHtml = { type: 'html', value: '<hr>' };

describe('isActiveItem', () => {
  it('returns true for the item with the path and for the categories around it', () => {
    const tree = category([category([link('/a/b')]), html], { href: '/a' });
    expect(isActiveItem(tree, '/a/b')).toBe(true);
    expect(isActiveItem(tree, '/A/')).toBe(true);
    expect(isActiveItem(tree, '/a/b/c')).toBe(false);
    expect(isActiveItem(category([html]), '/')).toBe(false);
    expect(isActiveItem(html, '/')).toBe(false);
  });
});

describe('isStableItem', () => {
  it('returns whether pages other than those of the item see the same', () => {
    for (const href of ['/a', '//example.com', 'https://example.com', 'mailto:a@example.com']) {
      expect(isStableItem(category([link(href)], { href }))).toBe(true);
    }
    expect(isStableItem(category([]))).toBe(true);
    const changing = [
      html,
      link('a'),
      link('../a'),
      link('#a'),
      link('/a', { unlisted: true }),
      category([], { href: 'a' }),
      category([], { href: '/a', linkUnlisted: true }),
    ];
    for (const item of changing) {
      expect(isStableItem(item)).toBe(false);
      expect(isStableItem(category([link('/b'), category([item])]))).toBe(false);
    }
  });
});

describe('isVisibleItem', () => {
  it('shows an unlisted page only while it is open', () => {
    const unlisted = link('/a', { unlisted: true });
    expect(isVisibleItem(unlisted, '/b')).toBe(false);
    expect(isVisibleItem(unlisted, '/a')).toBe(true);
    expect(isVisibleItem(link('/a'), '/b')).toBe(true);
    expect(isVisibleItem(html, '/b')).toBe(true);
  });

  it('hides a category without visible items or a visible link', () => {
    const unlisted = link('/a', { unlisted: true });
    expect(isVisibleItem(category([unlisted]), '/b')).toBe(false);
    expect(isVisibleItem(category([unlisted]), '/a')).toBe(true);
    expect(isVisibleItem(category([unlisted, category([link('/c')])]), '/b')).toBe(true);
    expect(isVisibleItem(category([], { href: '/d' }), '/b')).toBe(true);
    expect(isVisibleItem(category([], { href: '/d', linkUnlisted: true }), '/b')).toBe(false);
    expect(isVisibleItem(category([], { href: '/d', linkUnlisted: true }), '/d')).toBe(true);
  });
});

describe('findFirstLink', () => {
  it('returns the link of a category itself, or the first listed link below it', () => {
    expect(findFirstLink(category([link('/a')], { href: '/own' }))).toBe('/own');
    expect(findFirstLink(category([link('/a')], { href: '/own', linkUnlisted: true }))).toBe('/a');
    const nested = category([
      html,
      link('/x', { unlisted: true }),
      category([]),
      category([link('/b')]),
      link('/c'),
    ]);
    expect(findFirstLink(nested)).toBe('/b');
    expect(findFirstLink(category([html]))).toBeUndefined();
  });
});

describe('findActiveTrail', () => {
  const leaf = link('/a/b');
  const inner = category([leaf], { label: 'Inner' });
  const outer = category([html, inner], { label: 'Outer', href: '/a' });

  it('returns the items from the outermost category to the active one', () => {
    expect(findActiveTrail([link('/x'), outer], '/a/b/')).toEqual([outer, inner, leaf]);
    expect(findActiveTrail([link('/x'), outer], '/a')).toEqual([outer]);
    expect(findActiveTrail([link('/x'), outer], '/x')).toHaveLength(1);
  });

  it('returns an empty array if no item has the path', () => {
    expect(findActiveTrail([outer], '/y')).toEqual([]);
    expect(findActiveTrail([], '/')).toEqual([]);
  });

  it('uses the first of two items with the same path', () => {
    const again = category([link('/a/b')], { label: 'Again' });
    expect(findActiveTrail([outer, again], '/a/b')[0]).toBe(outer);
  });
});
