import { stripMarkup } from './stripMarkup';

/** The level 1 heading at the start of a Markdown text. */
export interface ContentTitle {
  /** The text of the heading without markup; undefined if the text does not start with a heading. */
  readonly title: string | undefined;
  /** The text without the heading. */
  readonly rest: string;
}

/**
 * Finds the level 1 heading at the start of Markdown without front matter, after imports and comments. The title
 * contains no markup.
 */
export function extractTitle(content: string): ContentTitle {
  const start = skipPreamble(content);
  const [first = '', second = ''] = content.slice(start, start + MAX_TITLE).split('\n', 2);
  const written = /^#[ \t]+(.*)$/.exec(first)?.[1];
  const isSetext = written === undefined && /^\S/.test(first) && /^=+\s*$/.test(second);
  if (written === undefined && !isSetext) return { title: undefined, rest: content };
  const heading = (written ?? first).replace(/\\?\{#[^{}\s]+\}\s*$/, '').replace(/(?:^|[ \t])#+[ \t]*$/, '');
  const end = start + first.length + (isSetext ? second.length + 1 : 0);
  const title = stripMarkup(heading);
  return {
    title: title === '' ? undefined : title,
    rest: content.slice(0, start) + content.slice(end).trimStart(),
  };
}

const MAX_TITLE = 4096;

/** Returns the offset of the prose in a Markdown text, after blank lines, imports, exports, and comments. */
export function skipPreamble(content: string): number {
  let at = 0;
  for (;;) {
    const blank = /^\s*/.exec(content.slice(at, at + MAX_TITLE))?.[0].length ?? 0;
    const rest = at + blank;
    const end = blank > 0 ? rest : skipAside(content, at);
    if (end === at) return at;
    at = end;
  }
}

function skipAside(content: string, at: number): number {
  if (/^(?:import|export)\s/.test(content.slice(at, at + 7)))
    return findEnd(content, at, /\n[ \t]*\r?(?:\n|$)/g);
  if (content.startsWith('{/*', at)) return findEnd(content, at, /\*\/\s*\}/g);
  if (content.startsWith('<!--', at)) return findEnd(content, at, /-->/g);
  return at;
}

function findEnd(content: string, at: number, end: RegExp): number {
  end.lastIndex = at;
  return end.exec(content) ? end.lastIndex : content.length;
}
