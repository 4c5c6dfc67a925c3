/**
 * Stands for list items in the HTML of a page. HTML cannot contain this character
 * (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream), so nothing that a site writes looks like it.
 */
export const REPEATED_ITEMS = '\u0001';

/** Returns the parts of HTML between `REPEATED_ITEMS`, with the next text in place of each. The texts may be more than needed. */
export function insertRepeatedItems(html: string, texts: Iterator<string>): readonly string[] {
  return html
    .split(REPEATED_ITEMS)
    .flatMap((part, at) => (at === 0 ? [part] : [String(texts.next().value ?? ''), part]));
}
