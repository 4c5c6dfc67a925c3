import { createCodeBlockTracker } from '../../../model/codeBlocks';
import type { SourceLine } from './sourceText';

/** The lines that end a list item unless they are indented: headings, thematic breaks, list items and fences. */
const INTERRUPTION = /^ {0,3}(?:#{1,6}(?:\s|$)|([-*_])(?:\s*\1){2,}\s*$|[-*+]\s|\d+[.)]\s|`{3}|~{3})/;

/**
 * Indents the lines of code in list items like their fences. In MDX 1, lines with less indentation were part of the code, up to a
 * blank line. In later versions, they end the list item and the code.
 */
export function indentListCode(source: readonly SourceLine[]): readonly SourceLine[] {
  const trackCode = createCodeBlockTracker();
  let indentation = '';
  let isAfterBlank = false;
  return source.map((line) => {
    const part = trackCode(line.text);
    if (part === 'start') {
      const [prefix = ''] = /^\s*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(line.text) ?? [];
      indentation = prefix.replace(/\S/g, ' ');
    }
    const [spaces = ''] = /^ */.exec(line.text) ?? [];
    const text = line.text.slice(spaces.length);
    const isLess = part === 'inside' && spaces.length < indentation.length && /^\S/.test(text);
    if (isLess && (isAfterBlank || INTERRUPTION.test(line.text))) indentation = '';
    isAfterBlank = text.trim() === '';
    if (!isLess || indentation === '') return line;
    const shift = { from: 1, by: indentation.length - spaces.length };
    return { ...line, text: indentation + text, shifts: [shift, ...(line.shifts ?? [])] };
  });
}
