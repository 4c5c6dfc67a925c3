import { offsetToPosition, positionToOffset } from '../../../model/siteError';
import { ESCAPE_BRACE, type Explanation, type SyntaxProblem } from './syntaxProblem';

/** Explains errors in braces. Returns `undefined` for other errors. */
export function explainBraces(problem: SyntaxProblem): Explanation | undefined {
  const { reason, text, at } = problem;
  if (/^Unexpected end of file in expression/.test(reason)) {
    return explainUnclosedBrace(text, findOpenBrace(text, text.length));
  }
  if (/^Could not parse expression with acorn/.test(reason)) {
    // The reported position can be the closing brace itself, which a line comment hides.
    const end = at ? positionToOffset(text, at) : 0;
    return explainExpression(problem, findOpenBrace(text, end));
  }
  if (/spread/.test(reason)) {
    return {
      code: 'mdx-attribute',
      message: 'Braces between the attributes of a tag must spread an object.',
      hint: 'Write `{...props}`, or `name={value}` for a single attribute.',
    };
  }
  return undefined;
}

function explainUnclosedBrace(text: string, open: number | undefined): Explanation {
  const at = open === undefined ? {} : { at: offsetToPosition(text, open) };
  if (open !== undefined && /^\{\s*\/\*(?![\s\S]*\*\/)/.test(text.slice(open))) {
    return {
      code: 'mdx-comment',
      message: 'This comment is never closed.',
      hint: 'End the comment with `*/}`.',
      ...at,
    };
  }
  return {
    code: 'mdx-unclosed-brace',
    message: 'The brace `{` is never closed.',
    hint: `Add the closing \`}\`. ${ESCAPE_BRACE}`,
    ...at,
  };
}

function explainExpression({ cause, text, at }: SyntaxProblem, open: number | undefined): Explanation {
  const message = `Invalid JavaScript expression in braces${cause}.`;
  if (open === undefined) return { code: 'mdx-expression', message, hint: ESCAPE_BRACE };
  const body = text.slice(open + 1);
  if (/^\s*\/\//.test(body)) {
    return {
      code: 'mdx-comment',
      message: 'A comment that starts with `//` hides the closing brace.',
      hint: 'Write comments as `{/* … */}`.',
      at: offsetToPosition(text, open),
    };
  }
  const [, element] = /<(style|script)(?:\s[^<>]*)?>[^<]*$/.exec(text.slice(0, open)) ?? [];
  if (element !== undefined) {
    return {
      code: 'mdx-expression',
      message: `The content of \`<${element}>\` must be a string: MDX parses braces in it as JavaScript.`,
      hint: `Put it into a template literal: \`\` <${element}>{\`…\`}</${element}> \`\`.`,
      at: offsetToPosition(text, open),
    };
  }
  const [, attribute] = /([\w:-]+)\s*=\s*\{?\s*$/.exec(text.slice(0, open)) ?? [];
  if (attribute === undefined) {
    // What is text has no position at which it is wrong.
    const [prose] = /^\{[^\n]{0,60}?\}+/.exec(text.slice(open)) ?? [];
    return prose === undefined || prose.includes('`')
      ? { code: 'mdx-expression', message, hint: ESCAPE_BRACE }
      : {
          code: 'mdx-expression',
          message: `\`${prose}\` is not a valid JavaScript expression${cause}.`,
          hint: ESCAPE_BRACE,
          at: offsetToPosition(text, open),
        };
  }
  if (text[open - 1] !== '{' && /^\s*["'\w-]+\s*:/.test(body)) {
    return {
      code: 'mdx-expression',
      message: 'An object in an attribute needs two pairs of braces.',
      hint: `The outer braces contain an expression, the inner ones are the object: \`${attribute}={{ … }}\`.`,
      at: offsetToPosition(text, open),
    };
  }
  const before = at ? text.slice(open + 1, positionToOffset(text, at)) : '';
  if (
    attribute === 'style' &&
    /[{,]?\s*[a-z]+$/i.test(before) &&
    /^-[a-z]/i.test(text.slice(open + 1 + before.length))
  ) {
    return {
      code: 'mdx-expression',
      message: 'The name of a CSS property in an object cannot contain a hyphen.',
      hint: 'Write it in camel case, such as `fontSize` for `font-size`.',
    };
  }
  return { code: 'mdx-expression', message, hint: 'Fix the expression.' };
}

/** Returns the offset of the last brace before `end` that is not closed before `end`. */
function findOpenBrace(text: string, end: number): number | undefined {
  let depth = 0;
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === '}') depth++;
    if (text[at] === '{' && --depth < 0) return at;
  }
  return undefined;
}
