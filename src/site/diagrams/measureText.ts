/** Characters with a similar width in the font of the site, in em. */
const WIDTHS: readonly (readonly [em: number, characters: string])[] = [
  [0.24, " '!,."],
  [0.3, 'Iil`|'],
  [0.38, '()[]:;jr"'],
  [0.44, '{}*-^1ft\\'],
  [0.55, '/~#<=>s7_'],
  [0.6, 'yz+?TZacvFLehnouY'],
  [0.64, '69EJbdgpqkx2348'],
  [0.73, '$5PX&0KSRBUADVCHG'],
  [0.84, 'NOQ%w'],
  [0.99, 'MWm@'],
];

const BY_CHARACTER = new Map(
  WIDTHS.flatMap(([em, characters]) => [...characters].map((character) => [character, em] as const)),
);

/** Fonts with a fixed width are 0.55 to 0.602 em wide. */
const CODE_WIDTH = 0.605;

/** The type of a text in a diagram. Its CSS class has the same size. */
export interface TextStyle {
  readonly size: number;
  readonly isCode: boolean;
}

/** Returns the width of a text. Diagrams are drawn before a browser knows the font, so this is the widest expected. */
export function measureText(text: string, { size, isCode }: TextStyle): number {
  const ems = [...text].reduce(
    (sum, character) => sum + (isCode ? CODE_WIDTH : (BY_CHARACTER.get(character) ?? 0.75)),
    0,
  );
  return Math.ceil(ems * size);
}

/** Breaks a text into lines of at most this width, at spaces, so that the lines are about equally long. */
export function wrapText(text: string, style: TextStyle, width: number): readonly string[] {
  let lines = breakAt(text, style, width);
  for (;;) {
    const narrower = Math.max(...lines.map((line) => measureText(line, style))) - 1;
    const next = breakAt(text, style, narrower);
    // a word that is longer than the width stays in one piece
    if (next.length > lines.length || next.join('\n') === lines.join('\n')) return lines;
    lines = next;
  }
}

function breakAt(text: string, style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureText(longer, style) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
