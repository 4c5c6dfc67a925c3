import { SiteError } from '../../model/siteError';
import type { PageContext } from './pageContext';
import { createOriginalFrame, toOriginalLocation } from './source/sourceText';

/** What the parser throws, seen loosely: a message with the place that it stumbled at. */
interface ParserMessage {
  readonly reason?: string;
  readonly message?: string;
  readonly line?: number;
  readonly column?: number;
  readonly location?: {
    readonly line?: number;
    readonly column?: number;
    readonly start?: { line: number; column: number };
  };
  readonly cause?: { readonly message?: string };
  /** The package that stumbled; a plugin of the site gives another, or none. */
  readonly source?: string;
}

interface Explanation {
  readonly when: RegExp;
  readonly message: (match: RegExpExecArray, cause: string) => string;
  readonly hint: string;
  /** The bracket that was opened and not closed: the parser only knows where the text ended. */
  readonly opener?: '{' | '<';
}

/** Takes what the compilation of a page threw and gives the error for its author: plain words, place, frame, and what to do. */
export function createSyntaxError(error: unknown, page: PageContext): unknown {
  const { reason, line, column, location, cause, source = '' } = (error ?? {}) as ParserMessage;
  if (reason === undefined) return error;
  const unclosed = UNCLOSED.exec(reason);
  const table = unclosed ? [explainUnclosedTag(unclosed, page.source.text)] : EXPLANATIONS;
  const [found] = table.flatMap((explanation) => {
    const match = explanation.when.exec(reason);
    return match ? [{ explanation, match }] : [];
  });
  const at = location?.start ?? (line === undefined ? undefined : { line, column: column ?? 1 });
  const where = toOriginalLocation(
    page.source,
    findUnclosedBracket(reason, found?.explanation.opener, page.source.text) ?? at,
  );
  const message = found
    ? found.explanation.message(found.match, formatCause(cause?.message))
    : `${reason.replace(/\s*\(note:[\s\S]*$/, '')}.`;
  return new SiteError(message, {
    hint: found?.explanation.hint ?? (/mdx|recma/.test(source) ? MDX_HINT : PLUGIN_HINT),
    location: where,
    frame: createOriginalFrame(page.source, where),
  });
}

/** Gives the place of what was opened: some messages name it, else it is the last such bracket that nothing closes. */
function findUnclosedBracket(
  reason: string,
  opener: Explanation['opener'],
  text: string,
): { line: number; column: number } | undefined {
  const [, , line, column] = UNCLOSED.exec(reason) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  if (opener === undefined) return undefined;
  const closer = opener === '{' ? '}' : '>';
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === closer) depth++;
    if (text[at] === opener && --depth < 0) {
      const before = text.slice(0, at).split('\n');
      return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    }
  }
  return undefined;
}

/** The name of a tag that was not closed, and its line and column where the parser tells them. */
const UNCLOSED = /^Expected a closing tag for `<(.*?)>`(?: \((\d+):(\d+)[^)]*\))?/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Most tags that are "not closed" are: the parser has lost them for a blank line within a paragraph. */
function explainUnclosedTag([, name = '', line = '1']: RegExpExecArray, text: string): Explanation {
  const after = text
    .split('\n')
    .slice(Number(line) - 1)
    .join('\n');
  if (VOID.test(name)) {
    return {
      when: UNCLOSED,
      message: () => `The tag <${name}> is not closed.`,
      hint: `End it with a slash: \`<${name}${/^(?:br|hr|wbr)$/.test(name) ? '' : ' …'} />\`.`,
    };
  }
  if (after.includes(`</${name}>`)) {
    return {
      when: UNCLOSED,
      message: () => `The tag <${name}> is opened within a paragraph, and not closed in the same one.`,
      hint: `A blank line ends a paragraph. Put <${name}> and </${name}> on lines of their own, with no text beside them, or take out the blank line between them.`,
    };
  }
  return {
    when: UNCLOSED,
    message: () => `The tag <${name}> is never closed.`,
    hint: `Close it with \`</${name}>\`, or write \`<${name} />\` if there is nothing in it. ${ESCAPE_LESS_THAN}`,
  };
}

const MDX_HINT = 'The page is read as MDX: braces hold JavaScript, and tags must be closed.';
const PLUGIN_HINT = 'A remark, rehype or recma plugin of the site reports this.';

function formatCause(message: string | undefined): string {
  return message ? `: ${message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')}` : '';
}

const ESCAPE_LESS_THAN = 'If `<` is meant as text, write `\\<` or put it in backticks.';
const ESCAPE_BRACE = 'If `{` is meant as text, write `\\{` or put it in backticks.';

const EXPLANATIONS: readonly Explanation[] = [
  {
    when: /^Unexpected character `!`.*before name/,
    message: () => 'An HTML comment is not closed, or has text behind it.',
    hint: 'Write comments as `{/* … */}`, or put this one on lines of its own.',
  },
  {
    when: /^Unexpected character `\/`.*before local name/,
    message: () => 'An address in `<` and `>` is read as a tag.',
    hint: 'Write it as it is, or as `[text](https://…)`.',
  },
  {
    when: /^Unexpected character (?:`(.)`|`` ` ``).*before name/su,
    message: ([, char = '`']) => `A tag cannot begin with \`<${char}\`.`,
    hint: ESCAPE_LESS_THAN,
  },
  {
    when: /^Unexpected end of file (?:in|before|after|while)[\s\S]*(?:name|attribute|tag|slash)/,
    opener: '<',
    message: () => 'The page ends within a tag.',
    hint: `Close the tag with \`>\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `@`.*in name/su,
    message: () => 'A mail address in `<` and `>` is read as a tag.',
    hint: 'Write it as it is, or as `[me@example.com](mailto:me@example.com)`.',
  },
  {
    when: /^Unexpected character `(.)`.*in name/su,
    message: ([, char]) => `The name of a tag cannot hold \`${char}\`.`,
    hint: ESCAPE_LESS_THAN,
  },
  {
    when: /^Unexpected character `(.)`.*after self-closing slash/su,
    message: () => 'A tag has a `/` that does not end it.',
    hint: `A tag that closes itself ends with \`/>\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `([^"'`{}<>])`.*before attribute value/su,
    message: () => 'The value of an attribute has no quotes.',
    hint: `Attributes are written \`name="text"\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `(.)`.*(?:attribute|after name)/su,
    message: ([, char]) => `A tag has a \`${char}\` where an attribute or its end should be.`,
    hint: `Attributes are written \`name="text"\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>`/,
    message: ([, closing, open]) => `The tag </${closing}> closes <${open}>, which it does not match.`,
    hint: 'Close tags in the opposite order of their opening.',
  },
  {
    when: /^Unexpected closing slash `\/` in tag, expected an open tag first/,
    message: () => 'A tag is closed that was never opened.',
    hint: 'Take the closing tag out, or put its opening tag in the same paragraph.',
  },
  {
    when: /^Expected the closing tag `<\/(.*?)>`/,
    message: ([, name]) => `The tags <${name}> and </${name}> do not stand on the same level.`,
    hint: 'Put both on lines of their own, with blank lines around the Markdown between them and no indentation.',
  },
  {
    when: /^Unexpected end of file in expression/,
    opener: '{',
    message: () => 'A brace `{` is never closed.',
    hint: ESCAPE_BRACE,
  },
  {
    when: /^Could not parse expression with acorn/,
    message: (_, cause) => `What stands between braces is no JavaScript${cause}.`,
    hint: ESCAPE_BRACE,
  },
  {
    when: /^Could not parse import\/exports with acorn/,
    message: (_, cause) => `This is read as an import or export, and is no JavaScript${cause}.`,
    hint: 'Imports and exports end with a blank line. Text must not begin a paragraph with the word `import` or `export`: put it in backticks, or turn the sentence round.',
  },
  {
    when: /^Unexpected `(.*?)` in code: only import\/exports are supported/,
    message: () => 'Only imports and exports may stand outside braces.',
    hint: 'Put a blank line after the imports and exports, and before the Markdown that follows.',
  },
  {
    when: /^Unexpected lazy line/,
    message: () =>
      'A tag or an expression within a quote or a list goes on in a line that is not part of it.',
    hint: 'Begin each of its lines with `>` in a quote, or with spaces in a list.',
  },
  {
    when: /spread/,
    message: () => 'Braces among the attributes of a tag may only spread an object.',
    hint: 'Write `{...props}`, or `name={value}` for one attribute.',
  },
];
