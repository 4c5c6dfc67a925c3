import { createCodeBlockTracker, INLINE_CODE } from '../../../model/codeBlocks';
import { FRONT_MATTER } from '../../../model/frontMatterPattern';

/** The syntax that a Markdown file uses, derived from its text. */
export interface Traits {
  /** Features that change the compiled code, such as the languages of code blocks and the names of directives. */
  readonly syntax: ReadonlySet<string>;
  /** Whether the file contains imports, expressions or tags, so that it may use any component. */
  readonly hasCode: boolean;
}

/**
 * Returns the syntax that a Markdown file uses, without parsing it. Files with the same syntax and without code usually compile to the
 * same kinds of elements.
 */
export function findTraits(text: string): Traits {
  const syntax = new Set<string>();
  const trackCode = createCodeBlockTracker();
  const prose: string[] = [];
  const body = text.replace(FRONT_MATTER, '');
  for (const line of body.split('\n')) {
    const part = trackCode(line);
    // The first line of a block has its language and options.
    if (part === 'start') syntax.add(describeFence(line));
    if (!part) prose.push(line);
  }
  const source = prose.join('\n').replace(INLINE_CODE, '');
  for (const [, heading, marks = '', name = ''] of source.matchAll(MARKS))
    syntax.add(heading ?? marks + name);
  for (const [name, pattern] of CONSTRUCTS) if (pattern.test(source)) syntax.add(name);
  return { syntax, hasCode: CODE.test(source.replace(HEADING_ID, '').replace(COMMENT, '')) };
}

const HEADING_ID = /\{#[^}\n]*\}/g;
const COMMENT = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g;
/** Headings, and directives with their names. */
const MARKS = /^[\s>]*(#{1,6})\s|(?<![:\w])(?=:{2,}[a-z]|:[a-z][\w-]*[[{])(:+)([a-z][\w-]*)/gim;
const CODE = /^\s*(?:import|export)\b|[{}]|<[A-Za-z/>!]/m;

/** Syntax with elements or classes of its own. */
const CONSTRUCTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['image', /!\[/],
  ['table', /^[\s>]*\|?[\s:]*-[-\s:]*\|/m],
  ['alignment', /^[\s>]*\|?.*(?::-|-:).*\|/m],
  ['tasks', /^[\s>]*(?:[-*+]|\d+[.)])\s+\[[ xX]\]/m],
  ['footnote', /\[\^/],
  ['deleted', /~~?\S/],
  ['quote', /^\s*>/m],
  ['math', /\$/],
  ['break', /(?: {2}|\\)$/m],
  ['rule', /^\s*(?:[-*_]\s*){3,}$/m],
  ['ordered', /^[\s>]*\d+[.)]\s/m],
];

/** Returns the language and the options of a code block, without the values in quotes and braces. */
function describeFence(line: string): string {
  const info = line.replace(/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:`{3,}|~{3,})/, '').trim();
  return `code ${info.replace(/(["'])(?:(?!\1).)*\1/g, '""').replace(/\{[^}]*\}/g, '{}')}`;
}
