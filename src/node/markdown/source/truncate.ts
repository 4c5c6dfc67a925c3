const MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** The beginning of a definition of a link or a footnote (CommonMark §4.7, GitHub's footnotes). */
const DEFINITION = /^ {0,3}\[(\^?)(?:[^[\]\\]|\\.)+\]:/;
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;

/**
 * Gives what stands before the truncation marker of a text; all of it where there is none. Definitions of links and footnotes that
 * stand after it stay in their lines, since what stands before may name them; of everything else only the ends of lines are left.
 */
export function truncate(text: string, marker: RegExp = MARKER): string {
  const at = text.search(marker);
  return at === -1 ? text : text.slice(0, at) + keepDefinitions(text.slice(at).replace(marker, '')).trimEnd();
}

function keepDefinitions(text: string): string {
  let fence: string | undefined;
  let kept: 'link' | 'footnote' | undefined;
  let isAfterBlank = true;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      const definition = fence === undefined ? DEFINITION.exec(line) : null;
      // within a footnote, code is part of it
      if (mark !== undefined && !(kept === 'footnote' && /^\s{4}/.test(line))) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence)) fence = undefined;
      }
      const isBlank = line.trim() === '';
      if (definition) kept = definition[1] === '^' ? 'footnote' : 'link';
      else if (!isBlank && !isContinuation(line, isAfterBlank)) kept = undefined;
      isAfterBlank = isBlank;
      return kept === undefined ? '' : line;
    })
    .join('\n');

  /** A footnote goes on in the lines of its paragraph and in paragraphs that are set in, a link only with its title. */
  function isContinuation(line: string, isNewParagraph: boolean): boolean {
    if (kept === 'footnote') return /^(?: {4}|\t)/.test(line) || !isNewParagraph;
    return kept === 'link' && !isNewParagraph && /^\s+(?:"|'|\()/.test(line);
  }
}
