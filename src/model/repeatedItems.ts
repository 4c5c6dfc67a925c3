/**
 * Stands for list items in the HTML of a page. HTML cannot contain this character
 * (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream), so nothing that a site writes looks like it.
 */
export const REPEATED_ITEMS = '\u0001';

/** Replaces each `REPEATED_ITEMS` in HTML by the text at the same position. */
export function insertRepeatedItems(html: string, texts: readonly string[]): string {
  if (texts.length === 0) return html;
  const parts = html.split(REPEATED_ITEMS);
  return parts.map((part, at) => part + (texts[at] ?? '')).join('');
}
