import type { Edge, Point } from './drawing';

/** The radius of the corners of a line, and the size of an arrowhead. */
const RADIUS = 8;
const HEAD = { length: 7, width: 4 };

/** The SVG paths of lines and of their arrowheads. */
export interface EdgePaths {
  readonly lines: string;
  readonly heads: string;
}

/** Draws edges as two paths, which are shorter than an element for each edge. */
export function drawEdges(edges: readonly Edge[]): EdgePaths {
  const drawn = edges.map(drawEdge);
  return {
    lines: drawn.map(({ line }) => line).join(''),
    heads: [...new Set(drawn.flatMap(({ heads }) => heads))].join(''),
  };
}

function drawEdge({ points, curveAt, axis, hasStartArrow, hasEndArrow }: Edge): {
  readonly line: string;
  readonly heads: readonly string[];
} {
  const heads: string[] = [];
  const ends = [...points];
  const isCurve = (index: number) => index === curveAt;
  const addHead = (tip: number, next: number, segment: number) => {
    const [at, from] = [ends[tip], ends[next]] as [Point, Point];
    const isAcross = isCurve(segment) ? axis === 'across' : at.y === from.y;
    const sign = isAcross ? Math.sign(at.x - from.x) : Math.sign(at.y - from.y);
    heads.push(drawHead(at, isAcross, sign));
    // the line ends inside of the head, because its end is not pointed
    ends.splice(tip, 1, isAcross ? { x: at.x - sign * 4, y: at.y } : { x: at.x, y: at.y - sign * 4 });
  };
  if (hasEndArrow) addHead(points.length - 1, points.length - 2, points.length - 2);
  if (hasStartArrow) addHead(0, 1, 0);
  const line = ends.map((point, index) => {
    if (index === 0) return `M${write(point)}`;
    const before = ends[index - 1] as Point;
    if (isCurve(index - 1)) return drawCurve(before, point, axis);
    const after = ends[index + 1];
    const isCorner = after !== undefined && !isCurve(index) && !isStraight(before, point, after);
    return isCorner ? drawCorner(before, point, after) : `L${write(point)}`;
  });
  return { line: line.join(''), heads };
}

function drawCurve(from: Point, to: Point, axis: Edge['axis']): string {
  if (from.x === to.x || from.y === to.y) return `L${write(to)}`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [first, second] =
    axis === 'across'
      ? [
          { x: middle.x, y: from.y },
          { x: middle.x, y: to.y },
        ]
      : [
          { x: from.x, y: middle.y },
          { x: to.x, y: middle.y },
        ];
  return `C${write(first)} ${write(second)} ${write(to)}`;
}

function drawCorner(before: Point, corner: Point, after: Point): string {
  return `L${write(approach(corner, before))}Q${write(corner)} ${write(approach(corner, after))}`;
}

/** Returns the point near a corner on the way to another point. */
function approach(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = Math.min(RADIUS, length / 2) / (length || 1);
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);
}

function drawHead({ x, y }: Point, isAcross: boolean, sign: number): string {
  const { length, width } = HEAD;
  return isAcross
    ? `M${write({ x, y })}l${-sign * length} ${-width}v${2 * width}z`
    : `M${write({ x, y })}l${-width} ${-sign * length}h${2 * width}z`;
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Half a pixel is enough, and shorter than the exact number. */
export function round(value: number): number {
  return Math.round(value * 2) / 2;
}
