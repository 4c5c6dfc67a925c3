import { NOTHING } from './mdx1Placeholders';

/** Syntax that may contain the marks as text: escaped characters, inline code and tags; or else strong text. */
const KEPT_OR_STRONG = /\\.|(`+)(?!`).*?[^`]\1(?!`)|<[^>]*>|(\*\*|__)(?![*_])(?=\s*(?!\2)\S)(.+?)\2/gs;
const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Separates the marks of strong text from spaces and punctuation in it. In MDX 1, `**a **` and `a**(b)**c` were strong. Later versions
 * read such marks as text.
 */
export function separateStrongMarks(content: string): string {
  return content.replace(KEPT_OR_STRONG, (match, _ticks, marks?: string, inner = '', at = 0) => {
    if (marks === undefined) return match;
    const start = isText(content[at - 1], inner[0]) ? NOTHING : '';
    const end = isText(content[at + match.length], inner.at(-1)) ? NOTHING : '';
    return marks + start + inner + end + marks;
  });
}

/** Returns whether marks between these characters are text. */
function isText(outside = ' ', inside = ' '): boolean {
  return (
    SPACE.test(inside) || (PUNCTUATION.test(inside) && !SPACE.test(outside) && !PUNCTUATION.test(outside))
  );
}
