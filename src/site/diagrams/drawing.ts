import type { Tone } from './shapes';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** One line of text; `x` is its middle, or its start. `y` is always its middle. */
export interface Text extends Point {
  readonly text: string;
  readonly role: 'title' | 'note' | 'heading';
  readonly isCode: boolean;
  /** Whether it is readable on a line. */
  readonly interruptsLines?: boolean;
}

export interface PlacedBox extends Rect {
  readonly tone: Tone;
}

export interface PlacedFrame extends Rect {
  readonly isPlace: boolean;
}

/** A line through points. A curve is an S between two points, along the given axis; other lines are straight. */
export interface Edge {
  readonly points: readonly Point[];
  /** The index of the point at which the curve starts. */
  readonly curveAt: number;
  readonly axis: Axis;
  readonly hasStartArrow: boolean;
  readonly hasEndArrow: boolean;
}

/** The direction in which a sequence runs. */
export type Axis = 'across' | 'down';

/** Everything that a diagram consists of, with its position. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly frames: readonly PlacedFrame[];
  readonly texts: readonly Text[];
  readonly edges: readonly Edge[];
}

/** Where edges start or end: `via` are the points on the way from there to the outside of the drawing. */
export interface Port extends Point {
  readonly isLabel: boolean;
  readonly via: readonly Point[];
  /** The distance by which the port may move along its side, so that an edge becomes straight. */
  readonly reach: number;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** A part of a diagram, with what the shapes around it need in order to connect and align it. */
export interface Part extends Drawing {
  readonly ports: Readonly<Record<Side, readonly Port[]>>;
  /** The point that is on one line with its neighbors. */
  readonly center: Point;
  /** Its first and its last box or label. */
  readonly first: Rect;
  readonly last: Rect;
}

/** Moves a part of a diagram. */
export function movePart(part: Part, dx: number, dy: number): Part {
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + dx, y: point.y + dy });
  const movePort = (port: Port): Port => ({ ...move(port), via: port.via.map(move) });
  const { left, right, top, bottom } = part.ports;
  return {
    ...part,
    boxes: part.boxes.map(move),
    frames: part.frames.map(move),
    texts: part.texts.map(move),
    edges: part.edges.map((edge) => ({ ...edge, points: edge.points.map(move) })),
    ports: {
      left: left.map(movePort),
      right: right.map(movePort),
      top: top.map(movePort),
      bottom: bottom.map(movePort),
    },
    center: move(part.center),
    first: move(part.first),
    last: move(part.last),
  };
}

/** Returns the content of several parts as one. */
export function mergeParts(parts: readonly Part[]): Omit<Drawing, 'width' | 'height'> {
  return {
    boxes: parts.flatMap((part) => part.boxes),
    frames: parts.flatMap((part) => part.frames),
    texts: parts.flatMap((part) => part.texts),
    edges: parts.flatMap((part) => part.edges),
  };
}

/** Returns a port in the middle of each side of a rectangle. Edges may end anywhere at the sides of a wide one. */
export function createPorts(
  { x, y, width, height }: Rect,
  { isLabel = false, isWide = false }: { readonly isLabel?: boolean; readonly isWide?: boolean } = {},
): Part['ports'] {
  const port = (at: Point, side: number): readonly Port[] => [
    { ...at, isLabel, via: [], reach: isWide ? Math.max(0, side / 2 - CORNER) : 0 },
  ];
  return {
    left: port({ x, y: y + height / 2 }, height),
    right: port({ x: x + width, y: y + height / 2 }, height),
    top: port({ x: x + width / 2, y }, width),
    bottom: port({ x: x + width / 2, y: y + height }, width),
  };
}

/** The distance of edges from the corners of a frame. */
const CORNER = 18;

/** Returns the points of an edge. One of its ports moves along its side to be opposite of the other, if it may move that far. */
function straighten(start: Port, end: Port, axis: Axis): readonly Point[] {
  const [from, to] = [start, end].map(({ x, y }): Point => ({ x, y })) as [Point, Point];
  if (start.via.length > 0 || end.via.length > 0) return [from, ...start.via, ...end.via.toReversed(), to];
  const isAcross = axis === 'across';
  const distance = Math.abs(isAcross ? to.y - from.y : to.x - from.x);
  const moveTo = (point: Point, other: Point): Point =>
    isAcross ? { x: point.x, y: other.y } : { x: other.x, y: point.y };
  if (distance <= end.reach) return [from, moveTo(to, from)];
  return distance <= start.reach ? [moveTo(from, to), to] : [from, to];
}

/** Connects the ports of two parts: one with each, or in pairs if both have the same number of several ports. */
export function connectPorts(
  from: readonly Port[],
  to: readonly Port[],
  { axis, isBoth }: { readonly axis: Axis; readonly isBoth: boolean },
): readonly Edge[] {
  const isPaired = from.length === to.length;
  return from.flatMap((start, index) =>
    (isPaired ? to.slice(index, index + 1) : to).map((end) => ({
      points: straighten(start, end, axis),
      curveAt: start.via.length,
      axis,
      hasStartArrow: isBoth && !start.isLabel,
      hasEndArrow: !end.isLabel,
    })),
  );
}
