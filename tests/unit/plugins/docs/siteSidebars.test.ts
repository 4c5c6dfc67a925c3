import { describe, expect, test } from 'vitest';
import rSidebars from '../../../../sidebars-r';
import pythonSidebars from '../../../../sidebars';
import type { SidebarConfig } from '../../../../src/model';

/** Gives the ids of a sidebar, in order. */
function ids(items: SidebarConfig): readonly string[] {
  if (!Array.isArray(items)) return Object.values(items).flatMap(ids);
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (item.type !== 'category') return [];
    return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...ids(item.items)];
  });
}

describe('the sidebars of this site', () => {
  test('name every doc once', () => {
    const [python, r] = [ids(pythonSidebars.python), ids(rSidebars.r)];
    expect([python.length, r.length]).toEqual([64, 28]);
    expect([new Set(python).size, new Set(r).size]).toEqual([python.length, r.length]);
    expect([python[0], r[0]]).toEqual(['index', 'README']);
  });
});
