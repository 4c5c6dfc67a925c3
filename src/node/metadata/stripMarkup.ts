/**
 * Returns a line of Markdown as plain text: without tags, comments, emphasis, links, and images. Inline code is kept
 * verbatim. Runs in linear time.
 */
export function stripMarkup(line: string): string {
  // Placeholders keep the content of inline code apart from the markup around it.
  const codes: string[] = [];
  const masked = line.replace(/(?<!`)`+[^`]+`+/g, (span) => {
    codes.push(span.replace(/^`+|`+$/g, '').trim());
    return `\0${codes.length - 1}\0`;
  });
  return cleanInline(masked)
    .replace(/\0(\d+)\0/g, (_, index: string) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A shortcode of an emoji, such as `:rocket:`. */
export const EMOJI_SHORTCODE = /(?<![\w:/]):(?=[a-z+-])[a-z\d_+-]{2,}:(?![\w:])/;

const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\{\/\*(?:[^*]|\*(?!\/\}))*\*\/\}/g, ''],
  [/<!--(?:[^-]|-(?!->))*-->/g, ''],
  [/<((?:https?|mailto):[^<>\s]+)>/g, '$1'],
  [/<[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, ''],
  [/<\/?[a-zA-Z][^<>]*>|<>|<\/>/g, ''],
  [/!\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/\[\^[^[\]\s]+\]/g, ''],
  [/\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^[\]]*\])/g, '$1'],
  [/(?<![\\*])\*\*\*(?=\S)([^*]+)\*\*\*/g, '$1'],
  [/(?<![\\*])\*\*(?=\S)([^*]+)\*\*/g, '$1'],
  [/(?<![\\*])\*(?=\S)([^*]+)\*/g, '$1'],
  [/(?<![\\\w])__(?=\S)([^_]+)__(?!\w)/g, '$1'],
  [/(?<![\\\w])_(?=\S)([^_]+)_(?!\w)/g, '$1'],
  [/~~(?=\S)([^~]+)~~/g, '$1'],
  [new RegExp(`(?:(?<![ \\t])[ \\t]+)?${EMOJI_SHORTCODE.source}`, 'g'), ''],
  [/\\?\{#[^{}\s]+\}/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

function cleanInline(text: string): string {
  return MARKUP.reduce((result, [pattern, kept]) => result.replace(pattern, kept), text).replace(
    /&(amp|lt|gt|quot|nbsp|#\d{1,6});/g,
    (_, name: string) => CHARACTERS[name] ?? decodeReference(name),
  );
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
};

function decodeReference(reference: string): string {
  const code = Number(reference.slice(1));
  return code > 0 && code < 0x10ffff ? String.fromCodePoint(code) : '';
}
