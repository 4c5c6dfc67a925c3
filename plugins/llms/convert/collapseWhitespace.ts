import type { Element, ElementContent, Root, Text } from 'hast';

/** Block elements and line breaks: adjacent spaces are not rendered (CSS Text 3, section 4.1). */
const BLOCKS = new Set(
  `address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure footer form h1
  h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre section summary
  table tbody td tfoot th thead tr ul wbr xmp`.split(/\s+/),
);
/** Elements that are rendered inline like a character. */
const REPLACED = new Set(
  'audio button canvas embed iframe img input math object picture select svg textarea video'.split(' '),
);
/** Elements that preserve whitespace. */
const PREFORMATTED = new Set(['listing', 'plaintext', 'pre', 'textarea', 'xmp']);

/**
 * Collapses the whitespace of a tree in place, as browsers do for rendering; line breaks stay line breaks. The result equals that
 * of rehype-minify-whitespace, but takes a single pass instead of a look-ahead from each text.
 */
export function collapseWhitespace(root: Root): void {
  /** The last text and its siblings, while its trailing space may still turn out to be at the end of a line. */
  let pending: { readonly text: Text; readonly siblings: ElementContent[] } | undefined;
  let isAtStart = true;

  breakLine();
  walk(root, false);
  breakLine();

  function breakLine(): void {
    if (pending) {
      const { text, siblings } = pending;
      text.value = text.value.slice(0, -1);
      if (text.value === '') siblings.splice(siblings.lastIndexOf(text), 1);
    }
    pending = undefined;
    isAtStart = true;
  }

  function walk(parent: Root | Element, isPreformatted: boolean): void {
    const children = parent.children as ElementContent[];
    const siblings: ElementContent[] = [];
    parent.children = siblings;
    for (const child of children) {
      if (child.type === 'text') {
        if (isPreformatted) [pending, isAtStart] = [undefined, false];
        else if (!collapseText(child)) continue;
        siblings.push(child);
        if (isAtStart) pending = { text: child, siblings };
      } else {
        siblings.push(child);
        if (child.type === 'element') enter(child, isPreformatted);
      }
    }
  }

  function enter(element: Element, isPreformatted: boolean): void {
    const isBlock = BLOCKS.has(element.tagName);
    const isReplaced = REPLACED.has(element.tagName);
    if (isBlock) breakLine();
    else if (isReplaced) pending = undefined;
    walk(element, isPreformatted || PREFORMATTED.has(element.tagName));
    if (isBlock) breakLine();
    else if (isReplaced) isAtStart = false;
  }

  /** Collapses a text in place. Returns whether any of it is left. */
  function collapseText(text: Text): boolean {
    const value = text.value.replace(/[\t\n\v\f\r ]+/g, (run) => /\r?\n|\r/.exec(run)?.[0] ?? ' ');
    text.value = isAtStart && /^[ \n]/.test(value) ? value.slice(1) : value;
    if (text.value === '') return false;
    pending = undefined;
    isAtStart = /[ \n]$/.test(text.value);
    return true;
  }
}
