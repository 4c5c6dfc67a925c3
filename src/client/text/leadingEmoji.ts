/** Takes a text and gives the emoji that it begins with, or null, and the rest as it is. */
export function extractLeadingEmoji(text: string): { readonly emoji: string | null; readonly rest: string } {
  const [first] = new Intl.Segmenter().segment(text);
  const grapheme = first?.segment ?? '';
  // a digit or a sign alone is not shown as a picture
  const isEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20e3/u.test(grapheme);
  return isEmoji ? { emoji: grapheme, rest: text.slice(grapheme.length) } : { emoji: null, rest: text };
}
