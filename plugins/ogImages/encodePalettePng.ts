import { crc32, deflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row. Alpha is ignored. */
  readonly rgba: Uint8Array;
}

/** The maximum number of colors in a palette. */
const MAX_COLORS = 256;

/** Encodes pixels as a PNG with a palette of the most frequent colors (W3C PNG, third edition). Other pixels get the closest color. */
export function encodePalettePng({ width, height, rgba }: Pixels): Buffer {
  const { colors, lengths, counts } = findRuns(rgba, width);
  // Ties are sorted by value to make the output deterministic.
  const palette = [...counts]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  for (const color of counts.keys()) {
    if (!indexes.has(color)) indexes.set(color, findClosest(color, palette));
  }
  const rows = Buffer.alloc((width + 1) * height);
  let [at, column] = [0, 0];
  colors.forEach((color, run) => {
    // Each row starts with its filter type, which is 0 for none.
    if (column === 0) at++;
    const length = lengths[run] ?? 0;
    rows.fill(indexes.get(color) ?? 0, at, at + length);
    at += length;
    column = (column + length) % width;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('PLTE', Buffer.from(palette.flatMap(getChannels))),
    createChunk('IDAT', deflateSync(rows, { level: 5, memLevel: 9 })),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Finds the runs of equal pixels, which are long in most rows. Colors are signed 32-bit integers, which V8 counts fastest. */
function findRuns(rgba: Uint8Array, width: number) {
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
  const colors: number[] = [];
  const lengths: number[] = [];
  const counts = new Map<number, number>();
  for (let row = 0; row < pixels.length; row += width) {
    for (let at = row; at < row + width; ) {
      const color = pixels[at] as number;
      const from = at;
      while (at < row + width && pixels[at] === color) at++;
      colors.push(color);
      lengths.push(at - from);
      counts.set(color, (counts.get(color) ?? 0) + at - from);
    }
  }
  return { colors, lengths, counts };
}

/** Returns red, green and blue of a color. All platforms of Node.js are little-endian, so the lowest byte is red. */
function getChannels(color: number): readonly [number, number, number] {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255];
}

function findClosest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = getChannels(color);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((each, index) => {
    const [r, g, b] = getChannels(each);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
