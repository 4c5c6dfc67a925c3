import type { Drawing, Point, Rect } from '../../../../src/site/diagrams/drawing';

/** Returns what is wrong with a drawing: overlaps, texts outside of it, and edges that end nowhere. */
export function findDiagramFaults({
  width,
  height,
  boxes,
  frames,
  texts,
  edges,
}: Drawing): readonly string[] {
  const whole = { x: 0, y: 0, width, height };
  return [
    ...[...boxes, ...frames]
      .filter((rect) => !contains(whole, rect))
      .map((rect) => `outside: ${describe(rect)}`),
    ...texts
      .filter(({ x, y }) => !contains(whole, { x, y: y - 6, width: 0, height: 12 }))
      .map(({ text }) => `outside: ${text}`),
    ...findPairs(boxes, overlaps).map((pair) => `boxes overlap: ${pair}`),
    ...findPairs(frames, (a, b) => overlaps(a, b) && !contains(a, b) && !contains(b, a)).map(
      (pair) => `frames overlap: ${pair}`,
    ),
    ...boxes
      .filter((box) => frames.some((frame) => overlaps(box, frame) && !contains(frame, box)))
      .map((box) => `a box is on the border of a frame: ${describe(box)}`),
    ...findPairs(
      texts.map(({ x, y }) => ({ x: x - 1, y: y - 7, width: 2, height: 14 })),
      overlaps,
    ).map((pair) => `texts overlap: ${pair}`),
    ...edges.flatMap(({ points, hasStartArrow, hasEndArrow }) => [
      ...(hasStartArrow && !isOnBorder(points[0])
        ? [`an edge starts nowhere: ${JSON.stringify(points)}`]
        : []),
      ...(hasEndArrow && !isOnBorder(points.at(-1))
        ? [`an edge ends nowhere: ${JSON.stringify(points)}`]
        : []),
    ]),
  ];

  function isOnBorder(point: Point | undefined): boolean {
    return point !== undefined && [...boxes, ...frames].some((rect) => isOnBorderOf(rect, point));
  }
}

function isOnBorderOf(rect: Rect, { x, y }: Point): boolean {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const isInside = x >= rect.x && x <= right && y >= rect.y && y <= bottom;
  return isInside && (x === rect.x || x === right || y === rect.y || y === bottom);
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function findPairs(rects: readonly Rect[], isFault: (a: Rect, b: Rect) => boolean): readonly string[] {
  return rects.flatMap((a, index) =>
    rects.slice(index + 1).flatMap((b) => (isFault(a, b) ? [`${describe(a)} and ${describe(b)}`] : [])),
  );
}

function describe({ x, y, width, height }: Rect): string {
  return `${width}x${height} at ${x},${y}`;
}
