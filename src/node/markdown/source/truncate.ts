import { TRUNCATION_MARKER } from '../../../model/blog';
import { createCodeBlockTracker } from '../../../model/codeBlocks';

/** Matches the start of a link definition (CommonMark §4.7) or a GFM footnote definition. */
const DEFINITION = /^ {0,3}\[(\^?)(?:[^[\]\\]|\\.)+\]:/;

/**
 * Returns the text before the truncation marker, or the whole text without a marker. Keeps the link and footnote definitions
 * after the marker at their line numbers, since the text before it may refer to them. All other lines become empty.
 */
export function truncate(text: string, marker: RegExp = TRUNCATION_MARKER): string {
  const index = text.search(marker);
  return index === -1
    ? text
    : text.slice(0, index) + keepDefinitions(text.slice(index).replace(marker, '')).trimEnd();
}

function keepDefinitions(text: string): string {
  const trackCode = createCodeBlockTracker();
  let definitionType: 'link' | 'footnote' | undefined;
  let isAfterBlank = true;
  return text
    .split('\n')
    .map((line) => {
      // A code block within a footnote is part of the footnote.
      const isNested = definitionType === 'footnote' && /^\s{4}/.test(line);
      const isCode = !isNested && trackCode(line) !== undefined;
      const definition = isCode ? null : DEFINITION.exec(line);
      const isBlank = line.trim() === '';
      if (definition) definitionType = definition[1] === '^' ? 'footnote' : 'link';
      else if (!isBlank && !isContinuation(line, isAfterBlank)) definitionType = undefined;
      isAfterBlank = isBlank;
      return definitionType === undefined ? '' : line;
    })
    .join('\n');

  /** Returns whether a line continues a definition: of a footnote, its paragraph or an indented one; of a link, its title. */
  function isContinuation(line: string, isNewParagraph: boolean): boolean {
    if (definitionType === 'footnote') return /^(?: {4}|\t)/.test(line) || !isNewParagraph;
    return definitionType === 'link' && !isNewParagraph && /^\s+(?:"|'|\()/.test(line);
  }
}
