const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML, as content and within quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const SCRIPT_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Writes a value as JSON that is safe inside a `script` element: nothing in it can end the element. */
export function stringifyForScript(value: unknown): string {
  return escapeJsonForScript(JSON.stringify(value));
}

/** Makes JSON text safe inside a `script` element without changing what it means. */
export function escapeJsonForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? character);
}

const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Writes attributes as they stand in a start tag, each with a space before it. */
export function attributesToHtml(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === false || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}

/** Writes one element. The content is taken as it is, but that of a script of JSON, which is made safe. */
export function elementToHtml(
  tagName: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  innerHTML = '',
): string {
  const start = `<${tagName}${attributesToHtml(attributes)}>`;
  if (VOID_TAGS.has(tagName)) return start;
  const isJson = tagName === 'script' && String(attributes['type'] ?? '').includes('json');
  return `${start}${isJson ? escapeJsonForScript(innerHTML) : innerHTML}</${tagName}>`;
}
