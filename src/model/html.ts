const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPED: Readonly<Record<string, string>> = {
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
    (reference, name: string) => ESCAPED[name] ?? reference,
  );
}

const SCRIPT_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Returns a value as JSON that cannot end its `script` element. */
export function stringifyForScript(value: unknown): string {
  return escapeJsonForScript(JSON.stringify(value));
}

/** Escapes JSON for a `script` element without changing its meaning. */
export function escapeJsonForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? character);
}

/** Matches the names of the elements without an end tag. */
export const VOID_TAG = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Returns attributes as HTML, each with a leading space. */
export function attributesToHtml(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === false || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}

/** Returns an element as HTML. The content is not escaped, except for JSON scripts. */
export function elementToHtml(
  tagName: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  innerHTML = '',
): string {
  const start = `<${tagName}${attributesToHtml(attributes)}>`;
  if (VOID_TAG.test(tagName)) return start;
  const isJson = tagName === 'script' && String(attributes['type'] ?? '').includes('json');
  return `${start}${isJson ? escapeJsonForScript(innerHTML) : innerHTML}</${tagName}>`;
}
