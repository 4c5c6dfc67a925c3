const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
  '#39': "'",
  '#x27': "'",
};

/** Returns the text that was escaped for HTML, by this project or by React. Other character references stay unchanged. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#0?39|#x27);/g,
    (reference, name: string) => CHARACTERS[name] ?? reference,
  );
}
