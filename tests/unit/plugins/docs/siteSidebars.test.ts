import { describe, expect, test } from 'vitest';
import rSidebars from '../../../../sidebars-r';
import pythonSidebars from '../../../../sidebars';
import type { SidebarConfig } from '../../../../src/model';

/** Returns the doc IDs of a sidebar, in order. */
function collectIds(items: SidebarConfig): readonly string[] {
  if (!Array.isArray(items)) return Object.values(items).flatMap(collectIds);
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (item.type !== 'category') return [];
    return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...collectIds(item.items)];
  });
}

describe('the sidebars of this site', () => {
  test('contain every doc once', () => {
    const [python, r] = [collectIds(pythonSidebars.python), collectIds(rSidebars.r)];
    expect([python.length, r.length]).toEqual([103, 28]);
    expect([new Set(python).size, new Set(r).size]).toEqual([python.length, r.length]);
    expect([python[0], r[0]]).toEqual(['index', 'README']);
  });
});
