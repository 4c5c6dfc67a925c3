import { VOID_TAG } from '../../../model/html';
import { offsetToPosition, positionToOffset } from '../../../model/siteError';
import { ESCAPE_LESS_THAN, type Explanation, type SyntaxProblem } from './syntaxProblem';

/** Matches the name of an unclosed tag, and its line and column if the parser reports them. */
const UNCLOSED = /^Expected a closing tag for `<(.*?)>`(?: \((\d+):(\d+)[^)]*\))?/;

/** Matches a closing tag, the open tag that the parser expected it to close, and the position of that tag. */
const MISMATCHED =
  /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>`(?: \((\d+):(\d+)[^)]*\))?/;

/** Explains tags that are not closed, or closed by another tag. Returns `undefined` for other errors. */
export function explainTag({ reason, text, at }: SyntaxProblem): Explanation | undefined {
  const unclosed = UNCLOSED.exec(reason);
  if (unclosed) return explainUnclosed(unclosed[1] ?? '', readPoint(unclosed[2], unclosed[3]), text);
  const mismatched = MISMATCHED.exec(reason);
  if (mismatched) {
    const [, closing = '', open = '', line, column] = mismatched;
    return explainMismatch({ closing, open, opened: readPoint(line, column), text });
  }
  if (/^Expected the closing tag `<\/(.*?)>`/.test(reason)) {
    const [, name] = /`<\/(.*?)>`/.exec(reason) ?? [];
    return {
      code: 'mdx-mismatched-tag',
      message: `The tags \`<${name}>\` and \`</${name}>\` are not at the same nesting level.`,
      hint: 'Put both tags on their own lines without indentation, and blank lines around the Markdown between them.',
    };
  }
  if (/^Unexpected closing slash `\/` in tag, expected an open tag first/.test(reason)) {
    return explainClosing(at ? text.slice(positionToOffset(text, at)) : '');
  }
  if (/^Unexpected end of file in attribute value/.test(reason)) {
    const opened = findUnclosedQuote(text);
    return {
      code: 'mdx-attribute',
      message: 'The quote of this attribute value is never closed.',
      hint: 'Add the closing quote.',
      ...(opened && { at: opened }),
    };
  }
  return undefined;
}

function readPoint(line: string | undefined, column: string | undefined) {
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}

/** Distinguishes tags without a closing tag from tags that a blank line separates from their closing tag. */
function explainUnclosed(name: string, at: Explanation['at'], text: string): Explanation {
  const opened = at && { at };
  if (VOID_TAG.test(name)) return { ...explainVoid(name), ...opened };
  const after = text
    .split('\n')
    .slice((at?.line ?? 1) - 1)
    .join('\n');
  if (after.includes(`</${name}>`)) {
    return {
      code: 'mdx-unclosed-tag',
      message: `The tag \`<${name}>\` is not closed in the paragraph that opens it.`,
      hint: `A blank line ends a paragraph. Put \`<${name}>\` and \`</${name}>\` on their own lines, without other text, or remove the blank line between them.`,
      ...opened,
    };
  }
  return {
    code: 'mdx-unclosed-tag',
    message: `The tag \`<${name}>\` is never closed.`,
    hint: `Add \`</${name}>\`, or write \`<${name} />\` if the element is empty. ${ESCAPE_LESS_THAN}`,
    ...opened,
  };
}

function explainVoid(name: string): Explanation {
  return {
    code: 'mdx-void-tag',
    message: `The tag \`<${name}>\` is not closed.`,
    hint: `MDX requires a slash at the end: \`<${name}${/^(?:br|hr|wbr)$/.test(name) ? '' : ' …'} />\`.`,
  };
}

/** If the closing tag belongs to a tag further out, the inner one is not closed. */
function explainMismatch({
  closing,
  open,
  opened,
  text,
}: {
  readonly closing: string;
  readonly open: string;
  readonly opened: Explanation['at'];
  readonly text: string;
}): Explanation {
  if (opened && VOID_TAG.test(open)) return { ...explainVoid(open), at: opened };
  const offset = opened ? positionToOffset(text, opened) : 0;
  if (opened && text.slice(0, offset).includes(`<${closing}`) && !text.slice(offset).includes(`</${open}>`)) {
    return explainUnclosed(open, opened, text);
  }
  return {
    code: 'mdx-mismatched-tag',
    message: `The closing tag \`</${closing}>\` does not match the opening tag \`<${open}>\`.`,
    hint: 'Close tags in the reverse order of their opening tags.',
  };
}

function explainClosing(rest: string): Explanation {
  const [, name = ''] = /^<?\/\s*([\w.-]+)/.exec(rest) ?? [];
  if (VOID_TAG.test(name)) {
    return {
      code: 'mdx-void-tag',
      message: `\`</${name}>\` cannot be a closing tag: \`<${name}>\` has no content.`,
      hint: `Write \`<${name} />\`.`,
    };
  }
  return {
    code: 'mdx-mismatched-tag',
    message: 'This closing tag has no opening tag.',
    hint: 'Remove the closing tag, or put its opening tag in the same paragraph.',
  };
}

/** Returns the position of the last quote that starts an attribute value and has no counterpart. */
function findUnclosedQuote(text: string): Explanation['at'] {
  const starts = [...text.matchAll(/<[^<>{}]*?\s[\w:-]+\s*=\s*(["'])/g)];
  const found = starts.find((match) => {
    const start = match.index + match[0].length;
    return !text.slice(start).includes(match[1] ?? '');
  });
  return found && offsetToPosition(text, found.index + found[0].length - 1);
}
