/** The properties of a font that text layout needs. */
export interface FontMetrics {
  /** The CSS font family. */
  readonly family: string;
  readonly weight: number;
  /** Returns the width of a text in ems. Characters without a glyph have no width. */
  width(text: string): number;
  has(character: string): boolean;
}

/** Parses the metrics of a TrueType or OpenType font (OpenType 1.9, tables head, hhea, hmtx, cmap, name, OS/2). Throws `RangeError` if the data is invalid. */
export function parseFont(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTableOffsets(view);
  const unitsPerEm = view.getUint16(tables('head') + 18);
  const measured = view.getUint16(tables('hhea') + 34);
  const widths = tables('hmtx');
  const findGlyph = readCharacterMap(view, tables('cmap'));
  const getAdvance = (character: string) => {
    const glyph = findGlyph(character.codePointAt(0) ?? 0);
    // The last width applies to all further glyphs.
    return glyph === 0 ? 0 : view.getUint16(widths + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
  };
  return {
    family: readFamilyName(view, tables('name')),
    weight: view.getUint16(tables('OS/2') + 4),
    width: (text) => [...text].reduce((sum, character) => sum + getAdvance(character), 0),
    has: (character) => findGlyph(character.codePointAt(0) ?? 0) !== 0,
  };
}

function readTableOffsets(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    offsets.set(tag, view.getUint32(at + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new RangeError(`The font has no \`${tag}\` table.`);
    return offset;
  };
}

/** Reads the typographic family name (16), or else the legacy one (1), from the Windows records, which are in UTF-16. */
function readFamilyName(view: DataView, at: number): string {
  const strings = at + view.getUint16(at + 4);
  const records = Array.from({ length: view.getUint16(at + 2) }, (_, index) => at + 6 + index * 12);
  const find = (id: number) =>
    records.find((record) => view.getUint16(record) === 3 && view.getUint16(record + 6) === id);
  const record = find(16) ?? find(1);
  if (record === undefined) throw new RangeError('The font has no family name.');
  const [length, start] = [view.getUint16(record + 8), strings + view.getUint16(record + 10)];
  let name = '';
  for (let index = 0; index < length; index += 2) name += String.fromCharCode(view.getUint16(start + index));
  return name;
}

/** Returns a function that looks up the glyph of a code point. Format 12 covers all of Unicode, format 4 only the basic plane. */
function readCharacterMap(view: DataView, at: number): (codePoint: number) => number {
  const subtables = Array.from(
    { length: view.getUint16(at + 2) },
    (_, index) => at + view.getUint32(at + 8 + index * 8),
  );
  const findFormat = (format: number) => subtables.find((offset) => view.getUint16(offset) === format);
  const [full, basic] = [findFormat(12), findFormat(4)];
  if (full !== undefined) return createFormat12Lookup(view, full);
  if (basic !== undefined) return createFormat4Lookup(view, basic);
  throw new RangeError('The font has no Unicode character map.');
}

function createFormat12Lookup(view: DataView, at: number): (codePoint: number) => number {
  const groups = view.getUint32(at + 12);
  return (codePoint) => {
    let [low, high] = [0, groups - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = at + 16 + middle * 12;
      if (codePoint < view.getUint32(group)) high = middle - 1;
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
      else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
    }
    return 0;
  };
}

function createFormat4Lookup(view: DataView, at: number): (codePoint: number) => number {
  const length = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + length + 2;
  const deltas = starts + length;
  const ranges = deltas + length;
  return (codePoint) => {
    for (let segment = 0; segment < length; segment += 2) {
      if (codePoint > view.getUint16(ends + segment)) continue;
      const start = view.getUint16(starts + segment);
      if (codePoint < start) return 0;
      const delta = view.getUint16(deltas + segment);
      const range = view.getUint16(ranges + segment);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + segment + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
