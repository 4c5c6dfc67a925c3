import { describe, expect, it } from 'vitest';
import {
  findActiveTrail,
  findFirstLink,
  isActiveItem,
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
  it('holds for the item that leads to the path, and all around it', () => {
    const tree = category([category([link('/a/b')]), html], { href: '/a' });
    expect(isActiveItem(tree, '/a/b')).toBe(true);
    expect(isActiveItem(tree, '/A/')).toBe(true);
    expect(isActiveItem(tree, '/a/b/c')).toBe(false);
    expect(isActiveItem(category([html]), '/')).toBe(false);
    expect(isActiveItem(html, '/')).toBe(false);
  });
});

describe('isVisibleItem', () => {
  it('shows an unlisted page only while it is read', () => {
    const unlisted = link('/a', { unlisted: true });
    expect(isVisibleItem(unlisted, '/b')).toBe(false);
    expect(isVisibleItem(unlisted, '/a')).toBe(true);
    expect(isVisibleItem(link('/a'), '/b')).toBe(true);
    expect(isVisibleItem(html, '/b')).toBe(true);
  });

  it('hides a category that has nothing to show', () => {
    const unlisted = link('/a', { unlisted: true });
    expect(isVisibleItem(category([unlisted]), '/b')).toBe(false);
    expect(isVisibleItem(category([unlisted]), '/a')).toBe(true);
    expect(isVisibleItem(category([unlisted, category([link('/c')])]), '/b')).toBe(true);
    expect(isVisibleItem(category([], { href: '/d' }), '/b')).toBe(true);
    expect(isVisibleItem(category([], { href: '/d', linkUnlisted: true }), '/b')).toBe(false);
    expect(isVisibleItem(category([], { href: '/d', linkUnlisted: true }), '/d')).toBe(true);
  });
});

describe('firstLink', () => {
  it('is the own link of a category, or the first below it that is listed', () => {
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

describe('activeTrail', () => {
  const leaf = link('/a/b');
  const inner = category([leaf], { label: 'Inner' });
  const outer = category([html, inner], { label: 'Outer', href: '/a' });

  it('leads from the outermost category to the item', () => {
    expect(findActiveTrail([link('/x'), outer], '/a/b/')).toEqual([outer, inner, leaf]);
    expect(findActiveTrail([link('/x'), outer], '/a')).toEqual([outer]);
    expect(findActiveTrail([link('/x'), outer], '/x')).toHaveLength(1);
  });

  it('is empty where the sidebar lacks the path', () => {
    expect(findActiveTrail([outer], '/y')).toEqual([]);
    expect(findActiveTrail([], '/')).toEqual([]);
  });

  it('takes the first of two items that lead to the path', () => {
    const again = category([link('/a/b')], { label: 'Again' });
    expect(findActiveTrail([outer, again], '/a/b')[0]).toBe(outer);
  });
});
