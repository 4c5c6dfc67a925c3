import { createPorts, type Part, type Text } from './drawing';
import { measureText, type TextStyle, wrapText } from './measureText';
import type { Box, Label } from './shapes';

/** The sizes of texts, as in the style sheet. */
const SIZES = { title: 14, note: 12.5, heading: 12.5 };
const LINE = { title: 20, note: 17, heading: 17 };
const PADDING = { x: 12, y: 10 };
/** The width at which a text on an arrow breaks. */
const LABEL_WIDTH = { across: 110, down: 220 };

interface Room {
  readonly axis: 'across' | 'down';
  readonly wrapWidth: number;
  readonly minWidth?: number;
  readonly minHeight?: number;
}

/** Lines of text without a position, and their size. */
export interface TextBlock {
  readonly lines: readonly Omit<Text, 'x' | 'y'>[];
  readonly width: number;
  readonly height: number;
}

/** Breaks a text into lines. A text between backticks is code. */
export function layoutText(source: string, role: Text['role'], wrapWidth: number): TextBlock {
  const isCode = /^`.*`$/.test(source);
  const text = isCode ? source.slice(1, -1) : source;
  const style: TextStyle = { size: SIZES[role], isCode };
  const lines = text === '' ? [] : wrapText(text, style, wrapWidth);
  return {
    lines: lines.map((line) => ({ text: line, role, isCode })),
    width: Math.max(0, ...lines.map((line) => measureText(line, style))),
    height: lines.length * LINE[role],
  };
}

/** Lays out a box, which is as wide as its text. */
export function layoutBox({ title, notes, tone, isCode }: Box, space: Room): Part {
  const inner = Math.max(space.wrapWidth, space.minWidth ?? 0) - 2 * PADDING.x;
  const blocks = [
    layoutText(isCode ? `\`${title}\`` : title, 'title', inner),
    ...notes.map((note) => layoutText(note, 'note', inner)),
  ];
  const width = Math.max(56, space.minWidth ?? 0, ...blocks.map((block) => block.width + 2 * PADDING.x));
  const textHeight = blocks.reduce((sum, block) => sum + block.height, 0);
  const height = Math.max(space.minHeight ?? 0, textHeight + 2 * PADDING.y);
  let y = (height - textHeight) / 2;
  const texts = blocks.flatMap(({ lines }) =>
    lines.map((line): Text => {
      const middle = y + LINE[line.role] / 2;
      y += LINE[line.role];
      return { ...line, x: width / 2, y: middle };
    }),
  );
  const rect = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    boxes: [{ ...rect, tone }],
    frames: [],
    texts,
    edges: [],
    ports: createPorts(rect),
    center: { x: width / 2, y: height / 2 },
    first: rect,
    last: rect,
  };
}

/** Lays out the text on an arrow. */
export function layoutLabel({ text }: Label, { axis, wrapWidth }: Room): Part {
  const block = layoutText(text, 'note', Math.min(LABEL_WIDTH[axis], wrapWidth));
  const [width, height] = [block.width + 8, block.height];
  const rect = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    boxes: [],
    frames: [],
    texts: block.lines.map((line, index) => ({
      ...line,
      interruptsLines: true,
      x: width / 2,
      y: LINE.note * (index + 0.5),
    })),
    edges: [],
    ports: createPorts(rect, { isLabel: true }),
    center: { x: width / 2, y: height / 2 },
    first: rect,
    last: rect,
  };
}
