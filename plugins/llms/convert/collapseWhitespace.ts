import type { Element, ElementContent, Root, Text } from 'hast';

/** Elements that stand in lines of their own, or that break one: spaces beside them are not shown (CSS Text 3 §4.1). */
const BLOCKS = new Set(
  `address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure footer form h1
  h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre section summary
  table tbody td tfoot th thead tr ul wbr xmp`.split(/\s+/),
);
/** Elements that show something themselves, as a letter does. */
const REPLACED = new Set(
  'audio button canvas embed iframe img input math object picture select svg textarea video'.split(' '),
);
/** Elements in which every space counts. */
const PREFORMATTED = new Set(['listing', 'plaintext', 'pre', 'textarea', 'xmp']);

/**
 * Collapses the whitespace of a tree in place, as a browser does that shows it; where a line ended one still ends. It does what
 * rehype-minify-whitespace does, in one pass: that one looks ahead from each text.
 */
export function collapseWhitespace(root: Root): void {
  /** The last text, while its last space may yet turn out to end a line; with the list that it is in. */
  let open: { readonly text: Text; readonly siblings: ElementContent[] } | undefined;
  let isAtStart = true;

  breakLine();
  walk(root, false);
  breakLine();

  function breakLine(): void {
    if (open) {
      const { text, siblings } = open;
      text.value = text.value.slice(0, -1);
      if (text.value === '') siblings.splice(siblings.lastIndexOf(text), 1);
    }
    open = undefined;
    isAtStart = true;
  }

  function walk(parent: Root | Element, isPreformatted: boolean): void {
    const children = parent.children as ElementContent[];
    const left: ElementContent[] = [];
    parent.children = left;
    for (const child of children) {
      if (child.type === 'text') {
        if (isPreformatted) [open, isAtStart] = [undefined, false];
        else if (!take(child)) continue;
        left.push(child);
        if (isAtStart) open = { text: child, siblings: left };
      } else {
        left.push(child);
        if (child.type === 'element') enter(child, isPreformatted);
      }
    }
  }

  function enter(element: Element, isPreformatted: boolean): void {
    const isBlock = BLOCKS.has(element.tagName);
    const isReplaced = REPLACED.has(element.tagName);
    if (isBlock) breakLine();
    else if (isReplaced) open = undefined;
    walk(element, isPreformatted || PREFORMATTED.has(element.tagName));
    if (isBlock) breakLine();
    else if (isReplaced) isAtStart = false;
  }

  /** Tells whether something is left of a text. */
  function take(text: Text): boolean {
    const value = text.value.replace(/[\t\n\v\f\r ]+/g, (run) => /\r?\n|\r/.exec(run)?.[0] ?? ' ');
    text.value = isAtStart && /^[ \n]/.test(value) ? value.slice(1) : value;
    if (text.value === '') return false;
    open = undefined;
    isAtStart = /[ \n]$/.test(text.value);
    return true;
  }
}
