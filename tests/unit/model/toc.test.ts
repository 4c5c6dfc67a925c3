import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterToc, type TocItem, type TocTreeItem, treeifyToc } from '../../../src/model/toc';

const headings = (levels: readonly number[]): readonly TocItem[] =>
  levels.map((level, index) => ({ value: `H${index}`, id: `h${index}`, level }));

/** A tree as text: `2(3 3) 2`. */
const drawn = (items: readonly TocTreeItem[]): string =>
  items
    .map(({ level, children }) => `${level}${children.length > 0 ? `(${drawn(children)})` : ''}`)
    .join(' ');
const flat = (items: readonly TocTreeItem[]): readonly string[] =>
  items.flatMap(({ id, children }) => [id, ...flat(children)]);
const levels = fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 12 });

describe('treeifyToc', () => {
  it.each([
    [[2, 3, 3, 2], '2(3 3) 2'],
    [[2, 4, 3], '2(4 3)'],
    [[3, 2, 3], '3 2(3)'],
    [[4, 3, 2], '4 3 2'],
    [[2, 3, 4, 5, 6, 2], '2(3(4(5(6)))) 2'],
    [[], ''],
  ])('%j', (list, tree) => {
    expect(drawn(treeifyToc(headings(list)))).toBe(tree);
  });

  it('keeps every heading, in order, and puts none below one of its own level', () => {
    const isSound = ({ level, children }: TocTreeItem): boolean =>
      children.every((child) => child.level > level && isSound(child));
    fc.assert(
      fc.property(levels, (list) => {
        const tree = treeifyToc(headings(list));
        expect(flat(tree)).toEqual(headings(list).map(({ id }) => id));
        expect(tree.every(isSound)).toBe(true);
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe('filterToc', () => {
  it('moves the children of what is left out up', () => {
    const tree = treeifyToc(headings([2, 3, 4, 5, 2, 6]));
    expect(drawn(filterToc(tree, 2, 3))).toBe('2(3) 2');
    expect(drawn(filterToc(tree, 3, 4))).toBe('3(4)');
    expect(drawn(filterToc(tree, 4, 6))).toBe('4(5) 6');
    expect(drawn(filterToc(tree, 5, 2))).toBe('');
  });

  it('keeps exactly the headings of the levels, in order', () => {
    fc.assert(
      fc.property(
        levels,
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 6 }),
        (list, min, max) => {
          const kept = headings(list).filter(({ level }) => level >= min && level <= max);
          expect(flat(filterToc(treeifyToc(headings(list)), min, max))).toEqual(kept.map(({ id }) => id));
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});
