import GithubSlugger from 'github-slugger';
import { FRONT_MATTER_END, FRONT_MATTER_START } from '../../frontMatter/frontMatter';
import { stripMarkup } from '../../metadata/stripMarkup';
import { createCodeBlockTracker } from '../../../model/codeBlocks';

/** How an ID is written after the text of a heading: as `{#id}`, or as a comment in braces. */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface HeadingIdOptions {
  readonly syntax: HeadingIdSyntax;
  /** Keeps upper-case letters in new IDs. */
  readonly maintainCase?: boolean;
  /** Replaces existing IDs by those of the texts. */
  readonly overwrite?: boolean;
  /** Writes existing IDs in the given syntax. */
  readonly migrate?: boolean;
}

interface Heading {
  /** The line without its ID and line ending. */
  readonly text: string;
  readonly level: number;
  readonly id: string | undefined;
}

/**
 * Writes IDs into the headings of a Markdown text, from level 2 on. A heading without an ID gets the one that it has when it is
 * rendered, unless another heading has it already.
 */
export function writeHeadingIds(markdown: string, options: HeadingIdOptions): string {
  const { syntax, maintainCase = false, overwrite = false, migrate = false } = options;
  const lines = markdown.split('\n');
  const headings = new Map<number, Heading>();
  const isContent = createContentTracker();
  lines.forEach((line, index) => {
    const heading = isContent(line.replace(/\r$/, '')) ? parseHeading(line) : undefined;
    if (heading) headings.set(index, heading);
  });
  const slugger = new GithubSlugger();
  const keepsId = ({ id, level }: Heading) => id !== undefined && !(overwrite && level > 1);
  for (const heading of headings.values()) {
    if (heading.id !== undefined && keepsId(heading)) slugger.occurrences[heading.id] = 0;
  }
  return lines
    .map((line, index) => {
      const heading = headings.get(index);
      if (!heading) return line;
      const kept = keepsId(heading) ? heading.id : undefined;
      const id = kept ?? slugger.slug(toHeadingText(heading.text), maintainCase);
      if (heading.level === 1 || (kept !== undefined && !migrate) || id === '') return line;
      return `${heading.text} ${formatId(id, syntax)}${line.endsWith('\r') ? '\r' : ''}`;
    })
    .join('\n');
}

/** Creates a function that takes the lines of a file in order, and returns whether a line may be a heading. */
function createContentTracker(): (line: string) => boolean {
  const trackCode = createCodeBlockTracker();
  let count = 0;
  let end: RegExp | undefined;
  return (line) => {
    const isFirst = count++ === 0;
    if (end) {
      if (end.test(line)) end = undefined;
      return false;
    }
    if (isFirst && FRONT_MATTER_START.test(line)) {
      end = FRONT_MATTER_END;
      return false;
    }
    if (trackCode(line)) return false;
    if (/<!--(?!.*-->)/.test(line)) end = /-->/;
    else if (/\{\/\*(?!.*\*\/)/.test(line)) end = /\*\//;
    return end === undefined;
  };
}

const CLASSIC_ID = /\s*\\?\{#([^{}\s]+)\}\s*$/;
const COMMENT_ID = /\s*(?:\{\/\*|<!--)\s*#([^\s*]+?)(?:\s(?:(?!\*\/|-->).)*)?(?:\*\/\}|-->)\s*$/;

function parseHeading(line: string): Heading | undefined {
  const [, marks] = /^(#{1,6})[ \t]+\S/.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const found = CLASSIC_ID.exec(line) ?? COMMENT_ID.exec(line);
  const text = (found ? line.slice(0, found.index) : line).trimEnd();
  return { text, level: marks.length, id: found?.[1] };
}

/**
 * Returns the text that the ID of a heading is created from: with the alternative text of images, and without tags, unless nothing
 * else is there.
 */
function toHeadingText(line: string): string {
  const text = line
    .replace(/^#+[ \t]+/, '')
    .replace(/[ \t]+#+$/, '')
    // The ID contains the names of emojis.
    .replace(/:([\w+-]+):/g, '$1');
  const parts = text.replace(NOT_TEXT, (code, ticks, alt) => (ticks ? code : (alt ?? '\n'))).split('\n');
  const kept = parts.map((part) => part.replace(/\S(?:.*\S)?/, stripMarkup)).join('');
  return kept.trim() === '' ? stripMarkup(text) : kept;
}

/** Code, which is kept, an image or a tag. */
const NOT_TEXT = /(`+)[^`]+\1|!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])|<\/?[A-Za-z][^>]*>/g;

function formatId(id: string, syntax: HeadingIdSyntax): string {
  return syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`;
}
