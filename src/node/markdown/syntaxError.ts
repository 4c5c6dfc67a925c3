import { SiteError } from '../../model/siteError';
import type { PageContext } from './pageContext';
import { createOriginalFrame, toOriginalLocation } from './source/sourceText';

/** An error thrown by the parser or a plugin: a VFile message with its position. */
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
  /** The package that reported the error; plugins of the site set another one or none. */
  readonly source?: string;
}

interface Explanation {
  readonly when: RegExp;
  readonly message: (match: RegExpExecArray, cause: string) => string;
  readonly hint: string;
  /** The bracket that is not closed. The parser reports the end of the text; the error points at the bracket. */
  readonly opener?: '{' | '<';
}

/** Converts a parser error to a `SiteError` with a plain message, the location in the file, a frame and a hint. Returns other errors unchanged. */
export function createSyntaxError(error: unknown, page: PageContext): unknown {
  const { reason, line, column, location, cause, source = '' } = (error ?? {}) as ParserMessage;
  if (reason === undefined) return error;
  const unclosed = UNCLOSED.exec(reason);
  const explanations = unclosed ? [explainUnclosedTag(unclosed, page.source.text)] : EXPLANATIONS;
  const [found] = explanations.flatMap((explanation) => {
    const match = explanation.when.exec(reason);
    return match ? [{ explanation, match }] : [];
  });
  const reported = location?.start ?? (line === undefined ? undefined : { line, column: column ?? 1 });
  const originalLocation = toOriginalLocation(
    page.source,
    findUnclosedBracket(reason, found?.explanation.opener, page.source.text) ?? reported,
  );
  const message = found
    ? found.explanation.message(found.match, formatCause(cause?.message))
    : `${reason.replace(/\s*\(note:[\s\S]*$/, '')}.`;
  return new SiteError(message, {
    hint: found?.explanation.hint ?? (/mdx|recma/.test(source) ? MDX_HINT : PLUGIN_HINT),
    location: originalLocation,
    frame: createOriginalFrame(page.source, originalLocation),
  });
}

/** Returns the position of the unclosed tag or bracket: as reported by the parser, otherwise that of the last unclosed bracket. */
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

/** Matches the name of an unclosed tag, and its line and column if the parser reports them. */
const UNCLOSED = /^Expected a closing tag for `<(.*?)>`(?: \((\d+):(\d+)[^)]*\))?/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Distinguishes tags without a closing tag from tags that a blank line separates from their closing tag. */
function explainUnclosedTag([, name = '', line = '1']: RegExpExecArray, text: string): Explanation {
  const after = text
    .split('\n')
    .slice(Number(line) - 1)
    .join('\n');
  if (VOID.test(name)) {
    return {
      when: UNCLOSED,
      message: () => `The tag \`<${name}>\` is not closed.`,
      hint: `MDX requires a slash at the end: \`<${name}${/^(?:br|hr|wbr)$/.test(name) ? '' : ' …'} />\`.`,
    };
  }
  if (after.includes(`</${name}>`)) {
    return {
      when: UNCLOSED,
      message: () => `The tag \`<${name}>\` is not closed in the paragraph that opens it.`,
      hint: `A blank line ends a paragraph. Put \`<${name}>\` and \`</${name}>\` on their own lines, without other text, or remove the blank line between them.`,
    };
  }
  return {
    when: UNCLOSED,
    message: () => `The tag \`<${name}>\` is never closed.`,
    hint: `Add \`</${name}>\`, or write \`<${name} />\` if the element is empty. ${ESCAPE_LESS_THAN}`,
  };
}

const MDX_HINT = 'This page is parsed as MDX: braces contain JavaScript, and each tag must be closed.';
const PLUGIN_HINT = 'A remark, rehype or recma plugin of the site reported this error.';

function formatCause(message: string | undefined): string {
  return message ? `: ${message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')}` : '';
}

const ESCAPE_LESS_THAN = 'To show `<` as text, write `\\<` or put it in backticks.';
const ESCAPE_BRACE = 'To show `{` as text, write `\\{` or put it in backticks.';

const EXPLANATIONS: readonly Explanation[] = [
  {
    when: /^Unexpected character `!`.*before name/,
    message: () => 'This HTML comment is not closed, or text follows it.',
    hint: 'Put the comment on its own lines, or write it as `{/* … */}`.',
  },
  {
    when: /^Unexpected character `\/`.*before local name/,
    message: () => 'MDX does not support URLs in angle brackets.',
    hint: 'Write the URL without the brackets, or as `[text](https://…)`.',
  },
  {
    when: /^Unexpected character (?:`(.)`|`` ` ``).*before name/su,
    message: ([, char]) =>
      `A tag name cannot start with ${char === undefined ? 'a backtick' : `\`${char}\``}.`,
    hint: ESCAPE_LESS_THAN,
  },
  {
    when: /^Unexpected end of file (?:in|before|after|while)[\s\S]*(?:name|attribute|tag|slash)/,
    opener: '<',
    message: () => 'This tag is not closed before the end of the page.',
    hint: `Close the tag with \`>\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `@`.*in name/su,
    message: () => 'MDX does not support email addresses in angle brackets.',
    hint: 'Write the address without the brackets, or as `[me@example.com](mailto:me@example.com)`.',
  },
  {
    when: /^Unexpected character `(.)`.*in name/su,
    message: ([, char]) => `A tag name cannot contain \`${char}\`.`,
    hint: ESCAPE_LESS_THAN,
  },
  {
    when: /^Unexpected character `(.)`.*after self-closing slash/su,
    message: () => 'Unexpected `/` in a tag.',
    hint: `A self-closing tag ends with \`/>\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `([^"'`{}<>])`.*before attribute value/su,
    message: () => 'The value of this attribute is not quoted.',
    hint: `Write \`name="text"\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected character `(.)`.*(?:attribute|after name)/su,
    message: ([, char]) => `Unexpected \`${char}\` in a tag.`,
    hint: `Write attributes as \`name="text"\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
  },
  {
    when: /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>`/,
    message: ([, closing, open]) =>
      `The closing tag \`</${closing}>\` does not match the opening tag \`<${open}>\`.`,
    hint: 'Close tags in the reverse order of their opening tags.',
  },
  {
    when: /^Unexpected closing slash `\/` in tag, expected an open tag first/,
    message: () => 'This closing tag has no opening tag.',
    hint: 'Remove the closing tag, or put its opening tag in the same paragraph.',
  },
  {
    when: /^Expected the closing tag `<\/(.*?)>`/,
    message: ([, name]) => `The tags \`<${name}>\` and \`</${name}>\` are not at the same nesting level.`,
    hint: 'Put both tags on their own lines without indentation, and blank lines around the Markdown between them.',
  },
  {
    when: /^Unexpected end of file in expression/,
    opener: '{',
    message: () => 'The brace `{` is never closed.',
    hint: `Add the closing \`}\`. ${ESCAPE_BRACE}`,
  },
  {
    when: /^Could not parse expression with acorn/,
    message: (_, cause) => `Invalid JavaScript expression in braces${cause}.`,
    hint: ESCAPE_BRACE,
  },
  {
    when: /^Could not parse import\/exports with acorn/,
    message: (_, cause) => `Invalid import or export${cause}.`,
    hint: 'If it is code, fix the statement and put a blank line after it. If it is text, do not start the paragraph with the word `import` or `export`, or put the word in backticks.',
  },
  {
    when: /^Unexpected `(.*?)` in code: only import\/exports are supported/,
    message: () => 'Only imports and exports are allowed outside of braces.',
    hint: 'If it is code, export it. If it is Markdown, put a blank line between it and the imports and exports.',
  },
  {
    when: /^Unexpected lazy line/,
    message: () => 'A tag or an expression in a block quote or list continues on a line outside of it.',
    hint: 'Start each line with `>` in a block quote, or indent it in a list.',
  },
  {
    when: /spread/,
    message: () => 'Braces between the attributes of a tag must spread an object.',
    hint: 'Write `{...props}`, or `name={value}` for a single attribute.',
  },
];
