import { offsetToPosition, positionToOffset } from '../../../model/siteError';
import { explainBraces } from './explainBraces';
import { explainModuleCode } from './explainModuleCode';
import { explainTag } from './explainTag';
import { ESCAPE_LESS_THAN, type Explanation, type SyntaxProblem } from './syntaxProblem';

/** Explains an error of the MDX parser. Returns `undefined` if the error is unknown. */
export function explainSyntaxError(problem: SyntaxProblem): Explanation | undefined {
  const found =
    explainTag(problem) ?? explainModuleCode(problem) ?? explainBraces(problem) ?? explainCharacter(problem);
  return found && explainIndentedCode(problem, found);
}

interface CharacterRule {
  readonly when: RegExp;
  readonly explain: (match: RegExpExecArray, text: string, at: number) => Explanation;
}

function explainCharacter({ reason, text, at }: SyntaxProblem): Explanation | undefined {
  for (const { when, explain } of RULES) {
    const match = when.exec(reason);
    if (match) return explain(match, text, at ? positionToOffset(text, at) : 0);
  }
  return undefined;
}

const RULES: readonly CharacterRule[] = [
  {
    when: /^Unexpected character `!`.*before name/,
    explain: (_, text) => explainDeclaration(text),
  },
  {
    when: /^Unexpected character `\/`.*before local name/,
    explain: () => ({
      code: 'mdx-autolink',
      message: 'MDX does not support URLs in angle brackets.',
      hint: 'Write the URL without the brackets, or as `[text](https://…)`.',
    }),
  },
  {
    when: /^Unexpected character (?:`(.)`|`` ` ``).*before name/su,
    explain: ([, char]) => ({
      code: 'mdx-less-than',
      message: `MDX parses \`<\` as the start of a tag, but a tag name cannot start with ${char === undefined ? 'a backtick' : `\`${char}\``}.`,
      hint: ESCAPE_LESS_THAN,
    }),
  },
  {
    when: /^Unexpected end of file (?:in|before|after|while)[\s\S]*(?:name|attribute|tag|slash)/,
    explain: (_, text) => {
      const opened = findOpenTag(text);
      return {
        code: 'mdx-unclosed-tag',
        message: 'This tag is not closed before the end of the page.',
        hint: `Close the tag with \`>\`. ${ESCAPE_LESS_THAN}`,
        ...(opened && { at: opened }),
      };
    },
  },
  {
    when: /^Unexpected character `@`.*in name/su,
    explain: () => ({
      code: 'mdx-autolink',
      message: 'MDX does not support email addresses in angle brackets.',
      hint: 'Write the address without the brackets, or as `[me@example.com](mailto:me@example.com)`.',
    }),
  },
  {
    when: /^Unexpected character `(.)`.*in name/su,
    explain: ([, char]) => ({
      code: 'mdx-less-than',
      message: `A tag name cannot contain \`${char}\`.`,
      hint: ESCAPE_LESS_THAN,
    }),
  },
  {
    when: /^Unexpected character `(.)`.*after self-closing slash/su,
    explain: () => ({
      code: 'mdx-less-than',
      message: 'Unexpected `/` in a tag.',
      hint: `A self-closing tag ends with \`/>\`. ${ESCAPE_LESS_THAN}`,
    }),
  },
  {
    when: /^Unexpected character `([“”„‘’‚«»])`.*before attribute value/su,
    explain: ([, char]) => ({
      code: 'mdx-attribute',
      message: `\`${char}\` is a typographic quote, which cannot enclose the value of an attribute.`,
      hint: 'Use straight quotes: `name="text"`.',
    }),
  },
  {
    when: /^Unexpected character `([^"'`{}<>])`.*before attribute value/su,
    explain: (_, text, at) => ({
      code: 'mdx-attribute',
      message: 'The value of this attribute is not quoted.',
      hint: `Write \`${quoteAttribute(text, at)}\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
    }),
  },
  {
    when: /^Unexpected character `` ` ``.*before attribute value/su,
    explain: () => ({
      code: 'mdx-attribute',
      message: 'A template literal as the value of an attribute needs braces.',
      hint: 'Write `` name={`text`} `` or `name="text"`.',
    }),
  },
  {
    when: /^Unexpected character `(.)`.*(?:attribute|after name)/su,
    explain: ([, char]) => ({
      code: 'mdx-attribute',
      message: `Unexpected \`${char}\` in a tag.`,
      hint: `Write attributes as \`name="text"\` or \`name={value}\`. ${ESCAPE_LESS_THAN}`,
    }),
  },
  {
    when: /^Unexpected lazy line/,
    explain: () => ({
      code: 'mdx-lazy-line',
      message: 'A tag or an expression in a block quote or list continues on a line outside of it.',
      hint: 'Start each line with `>` in a block quote, or indent it in a list.',
    }),
  },
];

/** Returns the attribute whose value starts at an offset, with quotes. */
function quoteAttribute(text: string, at: number): string {
  const [, name] = /([\w:.-]+)\s*=\s*$/.exec(text.slice(0, at)) ?? [];
  const [value] = /^[^\s<>"'`]+?(?=\s|\/?>)/.exec(text.slice(at)) ?? [];
  return name === undefined || value === undefined ? 'name="text"' : `${name}="${value}"`;
}

/** Explains `<!`: a comment, or a declaration such as `<!DOCTYPE>`. */
function explainDeclaration(text: string): Explanation {
  const [declaration] = /<!(?!--)(?:\w+|\[CDATA\[)/.exec(text) ?? [];
  if (declaration !== undefined && !/<!--(?![\s\S]*-->)/.test(text)) {
    return {
      code: 'mdx-comment',
      message: `MDX does not support \`${declaration}\`.`,
      hint: `Remove it. ${ESCAPE_LESS_THAN}`,
    };
  }
  return {
    code: 'mdx-comment',
    message: 'This HTML comment is not closed, or text follows it.',
    hint: 'Put the comment on its own lines, or write it as `{/* … */}`.',
  };
}

/** Returns the position of the last `<` that no `>` follows. The parser reports the end of the page. */
function findOpenTag(text: string): Explanation['at'] {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === '>') depth++;
    if (text[at] === '<' && --depth < 0) return offsetToPosition(text, at);
  }
  return undefined;
}

/** In indented lines, most syntax errors come from indented code, which MDX 1 displayed as code. */
function explainIndentedCode({ text, at: reported }: SyntaxProblem, found: Explanation): Explanation {
  const line = (found.at ?? reported)?.line;
  if (line === undefined || !isIndentedBlock(text.split(/\r?\n/), line)) return found;
  return {
    ...found,
    code: 'mdx-indented-code',
    hint: `If this is code, put it between two lines of \`\`\`: MDX has no indented code blocks. Otherwise, ${found.hint.charAt(0).toLowerCase()}${found.hint.slice(1)}`,
  };
}

const INDENTED = /^(?: {4}|\t)/;

/** Returns whether a line belongs to an indented block after a paragraph of text, outside of lists and elements. */
function isIndentedBlock(lines: readonly string[], line: number): boolean {
  let start = line - 1;
  if (!INDENTED.test(lines[start] ?? '')) return false;
  while (start > 0 && (INDENTED.test(lines[start - 1] ?? '') || lines[start - 1]?.trim() === '')) start--;
  const before = lines[start - 1] ?? '';
  const isSeparated = lines[start]?.trim() === '' || start === 0;
  return isSeparated && !/^\s|^[-*+<{]|^\d+[.)]|^import\b|^export\b/.test(before);
}
