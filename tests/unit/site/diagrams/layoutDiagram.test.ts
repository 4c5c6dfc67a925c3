import { describe, expect, it } from 'vitest';
import { drawEdges } from '../../../../src/site/diagrams/drawEdges';
import { layoutDiagram, NARROW, WIDE } from '../../../../src/site/diagrams/layoutDiagram';
import { measureText, wrapText } from '../../../../src/site/diagrams/measureText';
import {
  box,
  code,
  down,
  exchange,
  flow,
  group,
  label,
  loop,
  parallel,
  place,
  row,
  type Shape,
  stack,
} from '../../../../src/site/diagrams/shapes';
import { createRandom } from '../../../driver/random';
import { findDiagramFaults } from './diagramFaults';

const a = code('a');
const b = code('b');
const c = code('c');

describe('layoutDiagram', () => {
  it('places a flow from left to right where it fits, and from top to bottom on a phone', () => {
    const wide = layoutDiagram(flow(a, b, c), WIDE);
    expect(new Set(wide.boxes.map(({ y }) => y)).size).toBe(1);
    expect(wide.boxes.map(({ x }) => x)).toEqual([1, 97, 193]);
    const narrow = layoutDiagram(flow(a, b, c), NARROW);
    expect(new Set(narrow.boxes.map(({ x }) => x)).size).toBe(1);
    expect(narrow.height).toBeGreaterThan(narrow.width);
  });

  it('connects each branch with what is before and after it', () => {
    expect(layoutDiagram(flow(a, parallel(b, c), a), WIDE).edges).toHaveLength(4);
    expect(layoutDiagram(flow(parallel(a, b), parallel(b, c)), WIDE).edges).toHaveLength(2);
    expect(layoutDiagram(stack(a, b, c), WIDE).edges).toHaveLength(0);
  });

  it('draws arrowheads at both ends of an exchange, and none at a label', () => {
    const heads = (shape: Shape) => drawEdges(layoutDiagram(shape, WIDE).edges).heads.match(/z/g)?.length;
    expect(heads(flow(a, b))).toBe(1);
    expect(heads(exchange(a, b))).toBe(2);
    expect(heads(flow(a, label('then'), b))).toBe(1);
  });

  it('draws the arrow of a loop from the last to the first, outside of the boxes', () => {
    const { boxes, edges } = layoutDiagram(loop('again', flow(a, b)), WIDE);
    const back = edges.at(-1);
    expect(back?.points[0]?.x).toBeGreaterThan(boxes[1]?.x ?? Number.NaN);
    expect(back?.points.at(-1)?.x).toBeLessThan(boxes[1]?.x ?? Number.NaN);
    expect(Math.min(...(back?.points ?? []).map(({ y }) => y))).toBeLessThan(boxes[0]?.y ?? Number.NaN);
  });

  it('ends arrows at the border of a place, and passes them through that of a group', () => {
    const end = (shape: Shape) => layoutDiagram(flow(a, shape), WIDE).edges[0]?.points.at(-1)?.x;
    const [inPlace, inGroup] = [end(place('there', b)), end(group('these', b))];
    expect(inGroup).toBeGreaterThan(inPlace ?? Number.NaN);
  });

  it('draws a straight arrow to a wide place', () => {
    const wide = place('there', row(box('a wide box'), box('another wide box')));
    const { edges } = layoutDiagram(
      down(exchange(parallel(place('here', a), place('here too', b)), wide)),
      WIDE,
    );
    expect(edges.map(({ points }) => new Set(points.map(({ x }) => x)).size)).toEqual([1, 1]);
  });

  it('puts branches that do not fit on a phone below each other', () => {
    const long = code('a_name_that_is_long');
    const fits = layoutDiagram(flow(a, parallel(b, c)), NARROW);
    const rails = layoutDiagram(flow(a, parallel(long, long)), NARROW);
    expect(fits.boxes[1]?.y).toBe(fits.boxes[2]?.y);
    expect(rails.boxes[1]?.x).toBe(rails.boxes[2]?.x);
    expect(rails.width).toBeLessThanOrEqual(NARROW.maxWidth + 2);
  });

  it.each([
    ['next to each other', code('b')],
    ['below each other', code('a_name_that_is_long')],
  ])('writes the heading of a group beside the lines to branches %s', (_, branch) => {
    const heading = 'each';
    const { texts, edges } = layoutDiagram(flow(a, group(heading, parallel(branch, branch))), NARROW);
    const { x = 0, y = 0 } = texts.find(({ text }) => text === heading) ?? {};
    const end = x + measureText(heading, { size: 12, isCode: false });
    const entering = edges.map(({ points }) => points);
    expect(entering).toHaveLength(2);
    for (const points of entering) {
      // the line has turned downwards above the heading
      const next = points.findIndex((point, at) => at > 0 && point.y > y);
      const [from, to] = [points[next - 1], points[next]];
      expect(from?.x).toBe(to?.x);
      expect((from?.x ?? x) < x || (from?.x ?? x) > end).toBe(true);
    }
  });

  it('never lets shapes overlap or edges end nowhere, whatever the diagram', () => {
    const random = createRandom(16);
    const several = (depth: number) => Array.from({ length: 1 + random.below(3) }, () => any(depth));
    const any = (depth: number): Shape => {
      if (depth === 0)
        return random.pick<Shape>([
          a,
          box('Two words', ['a longer note about it', '`code`']),
          code('train_model', 'x'),
        ]);
      return random.pick<() => Shape>([
        () => flow(...several(depth - 1)),
        () => down(flow(...several(depth - 1))),
        () => flow(any(0), label('a label'), any(depth - 1)),
        () => exchange(...several(depth - 1)),
        () => parallel(...several(depth - 1)),
        () => stack(...several(depth - 1)),
        () => row(...several(depth - 1)),
        () => group('a group', any(depth - 1)),
        () => place('a place', any(depth - 1)),
        () => loop('again', any(0)),
      ])();
    };
    const faults = Array.from({ length: 300 }, () => any(3)).flatMap((shape) =>
      [WIDE, NARROW].flatMap((space) => {
        const found = findDiagramFaults(layoutDiagram(shape, space));
        return found.length > 0 ? [{ shape: JSON.stringify(shape), found }] : [];
      }),
    );
    expect(faults.slice(0, 1)).toEqual([]);
  });
});

describe('wrapText', () => {
  const style = { size: 12.5, isCode: false };

  it('breaks a text into lines that are about equally long', () => {
    expect(wrapText('one task for each item', style, 110)).toEqual(['one task for', 'each item']);
    expect(wrapText('short', style, 110)).toEqual(['short']);
  });

  it('leaves a word that is too long on a line of its own', () => {
    expect(wrapText('a incomprehensibilities b', style, 60)).toEqual(['a', 'incomprehensibilities', 'b']);
  });

  it('measures code as equally wide characters', () => {
    const code = { ...style, isCode: true };
    expect(measureText('iii', code)).toBe(measureText('mmm', code));
    expect(measureText('iii', style)).toBeLessThan(measureText('mmm', style));
  });
});
