const UNCLOSED = /<(?:iframe|noembed|noframes|script|style|textarea|title|xmp)\b[^>]*\/>/i;
const TAG = /<([a-z][\w-]*)((?:[^"'<>/]|\/(?!>)|"[^"]*"|'[^']*')*)(\/?)>/gi;

/**
 * Closes elements such as `<iframe />` in the HTML of a page or of its content. Browsers ignore the slash and would read the rest,
 * in a document including the data of the page, as the text of the element.
 */
export function closeElements(html: string): string {
  if (!UNCLOSED.test(html)) return html;
  return html.replace(TAG, (tag, name: string, attributes: string, slash: string) =>
    slash !== '' && UNCLOSED.test(tag) ? `<${name}${attributes}></${name}>` : tag,
  );
}
