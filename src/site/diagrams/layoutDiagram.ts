import {
  type Axis,
  connectPorts,
  createPorts,
  type Drawing,
  mergeParts,
  movePart,
  type Part,
  type Point,
  type Port,
  type Side,
} from './drawing';
import { layoutBox, layoutLabel, layoutText } from './layoutText';
import type { Frame, Loop, Parallel, Sequence, Shape } from './shapes';

/** The room of a shape, and which way the diagram runs. */
export interface Space {
  readonly axis: Axis;
  readonly maxWidth: number;
  /** The width at which the text of a box breaks. */
  readonly wrapWidth: number;
  /** The size to which a shape is stretched. */
  readonly minWidth?: number;
  readonly minHeight?: number;
}

/** A diagram beside a sidebar on a large screen; unlike the other, it is drawn only where it fits. */
export const WIDE: Space = { axis: 'across', maxWidth: 720, wrapWidth: 176 };
/** A diagram on a phone, whose text must not be scaled down. */
export const NARROW: Space = { axis: 'down', maxWidth: 288, wrapWidth: 288 };

const GAP = { across: 40, down: 30, stacked: 10, labeled: 16, tasks: 12 };
const FRAME = { padding: 14, gap: 5 };
/** The room on each side for the line that connects boxes in a column, and for the arrow of a loop. */
const RAIL = 22;
const LOOP = 24;
/** The distance between a heading and a line beside it. */
const LANE_GAP = 8;

/** Computes the position of everything in a diagram. Nothing overlaps, because each shape has its own rectangle. */
export function layoutDiagram(shape: Shape, space: Space): Drawing {
  const { width, height, ...part } = layoutShape(shape, space);
  // strokes on the outer boxes are half outside
  const inner = movePart({ ...part, width, height }, 1, 1);
  return { ...mergeParts([inner]), width: width + 2, height: height + 2 };
}

function layoutShape(shape: Shape, space: Space): Part {
  switch (shape.kind) {
    case 'box':
      return layoutBox(shape, space);
    case 'label':
      return layoutLabel(shape, space);
    case 'sequence':
      return layoutSequence(shape, space);
    case 'parallel':
      return space.axis === 'across' ? layoutColumn(shape, space) : layoutRow(shape, space);
    case 'frame':
      return layoutFrame(shape, space);
    case 'loop':
      return layoutLoop(shape, space);
  }
}

function layoutSequence({ items, arrows, direction }: Sequence, space: Space): Part {
  const isStacked = arrows === 'none';
  if (direction === 'row') return layoutStackedRow(items, space);
  const axis = direction === 'down' ? 'down' : space.axis;
  const { minWidth, minHeight, ...rest } = space;
  const wrapWidth = isStacked ? Math.min(space.maxWidth, 2 * space.wrapWidth) : space.wrapWidth;
  const layoutItems = (size: Partial<Space>) =>
    items.map((item) =>
      // in a column of a diagram that runs across, branches are next to each other, but flows still run across
      layoutShape(item, { ...rest, wrapWidth, ...size, axis: item.kind === 'parallel' ? axis : space.axis }),
    );
  const natural = layoutItems({});
  const widest = Math.max(minWidth ?? 0, ...natural.map(({ width }) => width));
  const parts = isStacked ? layoutItems({ minWidth: widest }) : natural;
  const gaps = items.slice(1).map((item, index) => {
    if (isStacked) return GAP.stacked;
    return [item, items[index]].some((each) => each?.kind === 'label') ? GAP.labeled : GAP[axis];
  });
  const placed = placeInLine(parts, gaps, { axis, isFlow: !isStacked });
  const [out, into] = axis === 'across' ? (['right', 'left'] as const) : (['bottom', 'top'] as const);
  const edges = isStacked
    ? []
    : placed.parts.slice(1).flatMap((part, index) =>
        connectPorts(placed.parts[index]?.ports[out] ?? [], part.ports[into], {
          axis,
          isBoth: arrows === 'both',
        }),
      );
  return { ...placed.whole, edges: [...placed.whole.edges, ...edges] };
}

/** Places parts one after another with their centers on one line. */
function placeInLine(
  parts: readonly Part[],
  gaps: readonly number[],
  { axis, isFlow = false }: { readonly axis: Axis; readonly isFlow?: boolean },
): { readonly parts: readonly Part[]; readonly whole: Part } {
  const isAcross = axis === 'across';
  const line = Math.max(...parts.map(({ center }) => (isAcross ? center.y : center.x)));
  let at = 0;
  const placed = parts.map((part, index) => {
    const offset = line - (isAcross ? part.center.y : part.center.x);
    const moved = isAcross ? movePart(part, at, offset) : movePart(part, offset, at);
    at += (isAcross ? part.width : part.height) + (gaps[index] ?? 0);
    return { moved, end: offset + (isAcross ? part.height : part.width) };
  });
  const across = Math.max(...placed.map(({ end }) => end));
  const moved = placed.map((each) => each.moved);
  const size = isAcross ? { width: at, height: across } : { width: across, height: at };
  const center: Point = isAcross ? { x: at / 2, y: line } : { x: line, y: at / 2 };
  return { parts: moved, whole: joinParts(moved, { ...size, center, axis, isFlow }) };
}

/**
 * Returns parts as one. Sides at the ends of the axis have the ports of the outer parts, the others those of all. An arrow from
 * the side reaches a flow that runs down at its first part, and leaves it at its last.
 */
function joinParts(
  parts: readonly Part[],
  {
    axis,
    isFlow,
    ...size
  }: {
    readonly axis: Axis;
    readonly isFlow: boolean;
    readonly width: number;
    readonly height: number;
    readonly center: Point;
  },
): Part {
  const [first, last] = [parts[0], parts.at(-1)] as [Part, Part];
  const all = (side: Side) =>
    parts.flatMap((part) => part.ports[side].filter(({ isLabel }) => !isFlow || !isLabel));
  const [left, right] =
    isFlow || axis === 'across' ? [first.ports.left, last.ports.right] : [all('left'), all('right')];
  const [top, bottom] =
    axis === 'across' ? [all('top'), all('bottom')] : [first.ports.top, last.ports.bottom];
  const ports = { left, right, top, bottom };
  return { ...mergeParts(parts), ...size, ports, first: first.first, last: last.last };
}

/** Lays out shapes in the same space. If it has a minimum width or height, boxes and what contains them stretch to it. */
function layoutAll(items: readonly Shape[], space: Space): readonly Part[] {
  return items.map((item) => layoutShape(item, space));
}

/** Returns whether a title takes several lines, which means that its box is too narrow. */
function hasBrokenTitle({ texts, boxes }: Part): boolean {
  return texts.filter(({ role }) => role === 'title').length > boxes.length;
}

/** Aligns a part with its neighbors at the top, which have the same height. */
function alignTop(part: Part): Part {
  return { ...part, center: { ...part.center, y: 0 } };
}

function alignCenter(part: Part): Part {
  return { ...part, center: { x: part.width / 2, y: part.height / 2 } };
}

/** Shapes next to each other without arrows. */
function layoutStackedRow(items: readonly Shape[], space: Space): Part {
  const share = Math.floor((space.maxWidth - GAP.stacked * (items.length - 1)) / items.length);
  const { minWidth, minHeight, ...rest } = space;
  const inner = { ...rest, maxWidth: share, wrapWidth: share };
  const natural = layoutAll(items, inner);
  if (natural.some(({ width }) => width > share)) {
    return layoutSequence({ kind: 'sequence', items, arrows: 'none', direction: 'down' }, space);
  }
  const stretched = Math.floor(((minWidth ?? 0) - GAP.stacked * (items.length - 1)) / items.length);
  const width = Math.max(stretched, ...natural.map((part) => part.width));
  const height = Math.max(minHeight ?? 0, ...natural.map((part) => part.height));
  const parts = layoutAll(items, { ...inner, minWidth: width, minHeight: height });
  const gaps = items.slice(1).map(() => GAP.stacked);
  return alignCenter(placeInLine(parts.map(alignTop), gaps, { axis: 'across' }).whole);
}

/** Parallel shapes below each other, in a diagram that runs across. */
function layoutColumn({ items }: Parallel, space: Space): Part {
  const { minHeight: _, ...inner } = space;
  const natural = layoutAll(items, inner);
  const width = Math.max(...natural.map((part) => part.width));
  const parts = layoutAll(items, { ...inner, minWidth: width });
  const gaps = items.slice(1).map(() => GAP.tasks);
  const { parts: placed, whole } = placeInLine(parts, gaps, { axis: 'down' });
  const ports = {
    ...whole.ports,
    left: extendPorts(placed, 'left', { x: 0 }),
    right: extendPorts(placed, 'right', { x: whole.width }),
  };
  return alignCenter({ ...whole, ports });
}

/** Parallel shapes next to each other, in a diagram that runs down; in a column if they do not fit. */
function layoutRow({ items }: Parallel, space: Space): Part {
  const { minWidth: _, ...inner } = space;
  const room = space.maxWidth - GAP.tasks * (items.length - 1);
  const share = Math.floor(room / items.length);
  const spaces = [inner, { ...inner, maxWidth: share, wrapWidth: Math.min(share, space.wrapWidth) }];
  const fitting = spaces
    .map((each) => ({ each, natural: layoutAll(items, each) }))
    .find(
      ({ natural }) =>
        natural.reduce((sum, { width }) => sum + width, 0) <= room && !natural.some(hasBrokenTitle),
    );
  if (!fitting) return layoutRails(items, space);
  const height = Math.max(...fitting.natural.map((part) => part.height));
  const parts = layoutAll(items, { ...fitting.each, minHeight: height });
  const gaps = items.slice(1).map(() => GAP.tasks);
  const { parts: placed, whole } = placeInLine(parts.map(alignTop), gaps, { axis: 'across' });
  const ports = {
    ...whole.ports,
    top: extendPorts(placed, 'top', { y: 0 }),
    bottom: extendPorts(placed, 'bottom', { y: whole.height }),
  };
  return alignCenter({ ...whole, ports });
}

/** Extends the ports on one side of all parts to an edge. A line is straight beside the longer shapes, and bends after them. */
function extendPorts(parts: readonly Part[], side: Side, edge: Partial<Point>): readonly Port[] {
  return parts.flatMap((part) =>
    part.ports[side].map((port) => {
      const { x, y } = { x: port.x, y: port.y, ...edge };
      return x === port.x && y === port.y ? port : { ...port, via: [...port.via, { x, y }] };
    }),
  );
}

/** Parallel shapes in a column of a diagram that runs down: one line on the left enters all of them, and one on the right leaves all of them. */
function layoutRails(items: readonly Shape[], space: Space): Part {
  const { minWidth: _, minHeight: __, ...rest } = space;
  const room = space.maxWidth - 2 * RAIL;
  const inner = { ...rest, maxWidth: room, wrapWidth: Math.min(room, space.wrapWidth) };
  const natural = layoutAll(items, inner);
  const parts = layoutAll(items, { ...inner, minWidth: Math.max(...natural.map((part) => part.width)) });
  const gaps = items.slice(1).map(() => GAP.tasks);
  const { whole } = placeInLine(parts, gaps, { axis: 'down' });
  const column = movePart(whole, RAIL, 0);
  const width = whole.width + 2 * RAIL;
  const rail = (side: 'left' | 'right', x: number, y: number) =>
    column.ports[side].map((port) => ({ ...port, via: [...port.via, { x, y: port.y }, { x, y }] }));
  const ports = { ...column.ports, top: rail('left', 2, 0), bottom: rail('right', width - 2, whole.height) };
  return { ...column, width, ports, center: { x: width / 2, y: whole.height / 2 } };
}

function layoutFrame({ title, content, isPlace }: Frame, space: Space): Part {
  const { minWidth = 0, minHeight = 0, ...rest } = space;
  const sides = 2 * FRAME.padding;
  const heading = layoutText(title, 'heading', space.maxWidth - sides);
  const top = FRAME.padding + heading.height + FRAME.gap;
  const inner = layoutShape(content, {
    ...rest,
    maxWidth: space.maxWidth - sides,
    wrapWidth: Math.min(space.wrapWidth, space.maxWidth - sides),
    minWidth: Math.max(0, minWidth - sides),
  });
  const width = Math.max(minWidth, heading.width + sides, inner.width + sides);
  const height = Math.max(minHeight, inner.height + top + FRAME.padding);
  const moved = spreadAbove(movePart(inner, (width - inner.width) / 2, top), space, isPlace);
  const rect = { x: 0, y: 0, width, height };
  const lanes = moved.ports.top.map(({ x, via }) => via.at(-1)?.x ?? x);
  const texts = heading.lines.map((text, line) => ({
    ...text,
    x: isPlace ? FRAME.padding : findRoom(heading.width, { lanes, width }),
    y: FRAME.padding + 6 + line * 17,
    // arrows pass through a group
    interruptsLines: !isPlace,
  }));
  return {
    ...moved,
    width,
    height,
    frames: [{ ...rect, isPlace }, ...moved.frames],
    texts: [...moved.texts, ...texts],
    ...(isPlace && {
      ports: createPorts(rect, { isWide: true }),
      first: rect,
      last: rect,
      center: { x: width / 2, y: height / 2 },
    }),
  };
}

/** Lets arrows that enter a group from above spread before they reach its heading, so that they pass it in straight lines. */
function spreadAbove(part: Part, { axis }: Space, isPlace: boolean): Part {
  const { top } = part.ports;
  if (isPlace || axis === 'across' || (top.length === 1 && top[0]?.via.length === 0)) return part;
  const extend = (port: Port): Port => {
    const { x } = port.via.at(-1) ?? port;
    return { ...port, via: [...port.via, { x, y: 0 }] };
  };
  return { ...part, ports: { ...part.ports, top: top.map(extend) } };
}

/** Returns where a heading starts so that it is on none of the vertical lines, if there is such a place. */
function findRoom(
  length: number,
  { lanes, width }: { readonly lanes: readonly number[]; readonly width: number },
): number {
  const starts = [FRAME.padding, ...lanes.map((x) => x + LANE_GAP)].toSorted((a, b) => a - b);
  const isFree = (start: number) =>
    start + length <= width - FRAME.padding &&
    lanes.every((x) => x <= start - LANE_GAP || x >= start + length + LANE_GAP);
  return starts.find(isFree) ?? FRAME.padding;
}

function layoutLoop({ label, content }: Loop, space: Space): Part {
  const isAcross = space.axis === 'across';
  const text = layoutText(label, 'note', isAcross ? 300 : 76);
  const room = LOOP + (isAcross ? text.height : text.width + 6);
  const { minWidth: _, minHeight: __, ...rest } = space;
  const maxWidth = isAcross ? space.maxWidth : space.maxWidth - room;
  const inner = layoutShape(content, { ...rest, maxWidth, wrapWidth: Math.min(space.wrapWidth, maxWidth) });
  const part = isAcross ? movePart(inner, 0, room) : inner;
  const { first, last } = part;
  // a shape that repeats itself has both ends of the arrow on one side
  const spread = first.x === last.x && first.y === last.y ? 0.22 : 0;
  const at = (rect: typeof first, share: number): Point =>
    isAcross
      ? { x: rect.x + rect.width * (0.5 + share), y: rect.y }
      : { x: rect.x + rect.width, y: rect.y + rect.height * (0.5 + share) };
  const [start, end] = [at(last, spread), at(first, -spread)];
  const outside = isAcross ? text.height + 4 : part.width + LOOP - 4;
  const middle = isAcross
    ? [start, end].map(({ x }) => ({ x, y: outside }))
    : [start, end].map(({ y }) => ({ x: outside, y }));
  const lines = text.lines.map((each, line) => ({
    ...each,
    interruptsLines: true,
    x: isAcross ? (start.x + end.x) / 2 : outside + 6 + text.width / 2,
    y: isAcross ? 8 + line * 17 : (start.y + end.y) / 2 + (line - (text.lines.length - 1) / 2) * 17,
  }));
  const edge = {
    points: [start, ...middle, end],
    curveAt: -1,
    axis: space.axis,
    hasStartArrow: false,
    hasEndArrow: true,
  };
  return {
    ...part,
    width: isAcross ? part.width : part.width + room,
    height: isAcross ? part.height + room : part.height,
    edges: [...part.edges, edge],
    texts: [...part.texts, ...lines],
  };
}
