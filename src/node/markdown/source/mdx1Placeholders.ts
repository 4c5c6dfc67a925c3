/** The characters that Markdown or MDX may parse as syntax, and the space. */
const CHARACTERS = '{<>*_`[]\\~|#+-=:.!@)$ ';
/** The first of the Unicode noncharacters that replace these characters in text while a file is parsed. */
const FIRST = 0xfdd0;

const PLACEHOLDERS = new Map([...CHARACTERS].map((character, index) => [character, toPlaceholder(index)]));
/** A character that is removed. The parser reads it as a letter. */
export const NOTHING = toPlaceholder(CHARACTERS.length);
const PLACEHOLDER = new RegExp(`[${toPlaceholder(0)}-${NOTHING}]`, 'g');

function toPlaceholder(index: number): string {
  return String.fromCharCode(FIRST + index);
}

/** Returns what the parser reads as the character itself. */
export function hideCharacter(character: string): string {
  return PLACEHOLDERS.get(character) ?? character;
}

/** Replaces all characters of a text that could be syntax, except those of character references. */
export function hideSyntax(text: string): string {
  return text.replace(/(&(?:#\d+|#x[\da-f]+|\w+);)|[!-/:-@[-`{-~]/gi, (match, reference?: string) =>
    reference === undefined ? hideCharacter(match) : match,
  );
}

/** Returns a text of the Markdown tree with the characters that have been replaced. */
export function restoreMdx1Text(text: string): string {
  return text.replace(PLACEHOLDER, (placeholder) => CHARACTERS[placeholder.charCodeAt(0) - FIRST] ?? '');
}
