/**
 * Stands for list items in the HTML of a page. Static content never contains NUL (see `toStableText`), and the word makes sure that a
 * NUL of a component is not taken for it.
 */
export const REPEATED_ITEMS = '\0items\0';

/** Returns the parts of HTML between `REPEATED_ITEMS`, with the next text in place of each. The texts may be more than needed. */
export function insertRepeatedItems(html: string, texts: Iterator<string>): readonly string[] {
  return html
    .split(REPEATED_ITEMS)
    .flatMap((part, at) => (at === 0 ? [part] : [String(texts.next().value ?? ''), part]));
}
