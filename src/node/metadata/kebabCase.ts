const WORDS =
  /\d+(?:st|nd|rd|th)(?![a-z])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{Mn}\p{Mc}]+|\p{Extended_Pictographic}+/gu;

/** Writes a text as lower-case words joined by hyphens, accents dropped, as URLs of tags and authors have it (contract/build.md §0.3). */
export function kebabCase(text: string): string {
  const withoutAccents = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '');
  return (withoutAccents.match(WORDS) ?? []).join('-').toLowerCase();
}
