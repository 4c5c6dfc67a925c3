import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterToc, type TocItem, type TocTreeItem, treeifyToc } from '../../../src/model/toc';

const headings = (levels: readonly number[]): readonly TocItem[] =>
  levels.map((level, index) => ({ value: `H${index}`, id: `h${index}`, level }));

/** Formats a tree as text: `2(3 3) 2`. */
const formatTree = (items: readonly TocTreeItem[]): string =>
  items
    .map(({ level, children }) => `${level}${children.length > 0 ? `(${formatTree(children)})` : ''}`)
    .join(' ');
const listIds = (items: readonly TocTreeItem[]): readonly string[] =>
  items.flatMap(({ id, children }) => [id, ...listIds(children)]);
const levels = fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 12 });

describe('treeifyToc', () => {
  it.each([
    [[2, 3, 3, 2], '2(3 3) 2'],
    [[2, 4, 3], '2(4 3)'],
    [[3, 2, 3], '3 2(3)'],
    [[4, 3, 2], '4 3 2'],
    [[2, 3, 4, 5, 6, 2], '2(3(4(5(6)))) 2'],
    [[], ''],
  ])('nests levels %j', (list, tree) => {
    expect(formatTree(treeifyToc(headings(list)))).toBe(tree);
  });

  it('keeps every heading in order, and nests only deeper levels', () => {
    const isNestedCorrectly = ({ level, children }: TocTreeItem): boolean =>
      children.every((child) => child.level > level && isNestedCorrectly(child));
    fc.assert(
      fc.property(levels, (list) => {
        const tree = treeifyToc(headings(list));
        expect(listIds(tree)).toEqual(headings(list).map(({ id }) => id));
        expect(tree.every(isNestedCorrectly)).toBe(true);
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe('filterToc', () => {
  it('moves the children of removed headings up', () => {
    const tree = treeifyToc(headings([2, 3, 4, 5, 2, 6]));
    expect(formatTree(filterToc(tree, 2, 3))).toBe('2(3) 2');
    expect(formatTree(filterToc(tree, 3, 4))).toBe('3(4)');
    expect(formatTree(filterToc(tree, 4, 6))).toBe('4(5) 6');
    expect(formatTree(filterToc(tree, 5, 2))).toBe('');
  });

  it('keeps exactly the headings within the levels, in order', () => {
    fc.assert(
      fc.property(
        levels,
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 6 }),
        (list, min, max) => {
          const expected = headings(list).filter(({ level }) => level >= min && level <= max);
          expect(listIds(filterToc(treeifyToc(headings(list)), min, max))).toEqual(
            expected.map(({ id }) => id),
          );
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});
