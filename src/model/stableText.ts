const UNSTABLE = /\r\n?|\0|\p{Surrogate}/gu;

/**
 * Returns a text as an HTML parser would read it back: lone surrogates and NUL become U+FFFD, and lines end in `\n`. Without
 * this, text on the server would differ from the text that the browser finds in the document, and hydration would fail. Other
 * characters stay, since HTML and JSON can hold them; `escapeXml` drops those that XML cannot.
 */
export function toStableText(text: string): string {
  return text.replace(UNSTABLE, (found) => (found.startsWith('\r') ? '\n' : '\uFFFD'));
}
