import { unescapeHtml } from '../../model/html';

/**
 * Shorter lists cost fewer bytes than the script that restores them, and most pages should not depend on it.
 */
const MIN_SHORTENED_ITEMS = 100;

/** An item of a menu that contains one link and at most one button, as React writes it. */
const ITEM =
  /<li class="(?:[^"<>]* )?menu__list-item(?: [^"<>]*)?">(?:<div class="[^"<>]*">)?<a(?: [^<>]*?)? href="([^"<>]*)"[^<>]*><span class="[^"<>]*">([^<>]*)<\/span><\/a>(?:<button [^<>]*><\/button>)?(?:<\/div>)?<\/li>/g;

/** An item without what differs between siblings, and how it is written if a sibling has the same markup. */
interface Item {
  readonly shape: string;
  readonly link: string;
}

/**
 * Shortens the menus around the main content of a page if they have many items: an item that repeats the markup of
 * an earlier sibling becomes a plain link. Its attribute `data-like` contains the distance to that sibling.
 * `src/client/entries/listScript.ts` restores the items from their siblings. Returns the HTML unchanged if its
 * menus are short.
 */
export type ListShortener = (html: string) => string;

/** More remembered items take more memory, and hardly any site has menus with so many items. */
const MAX_REMEMBERED = 10_000;

/** Creates a shortener that remembers the items of earlier pages, since most pages of a site have the same ones. */
export function createListShortener(): ListShortener {
  const items = new Map<string, Item>();
  /** Siblings share the text of their shape. */
  const shapes = new Map<string, string>();
  return (html) => {
    const main = html.search(/<main[\s>]/);
    const around = main < 0 ? html : html.slice(0, main);
    const parts: string[] = [];
    let shortened = 0;
    let end = 0;
    let position = 0;
    let siblings = new Map<string, number>();
    for (const { 0: markup, index } of around.matchAll(ITEM)) {
      // only adjacent items are certain to be siblings
      if (index !== end) siblings = new Map();
      const { shape, link } = findItem(markup);
      const sibling = siblings.get(shape);
      siblings.set(shape, position);
      parts.push(html.slice(end, index));
      if (sibling === undefined) {
        parts.push(markup);
      } else {
        parts.push(`<li class=menu__list-item data-like=${position - sibling}>${link}</li>`);
        shortened++;
      }
      end = index + markup.length;
      position++;
    }
    return shortened < MIN_SHORTENED_ITEMS ? html : parts.join('') + html.slice(end);
  };

  function findItem(markup: string): Item {
    const known = items.get(markup);
    if (known) return known;
    if (items.size >= MAX_REMEMBERED) {
      items.clear();
      shapes.clear();
    }
    // A substring would keep the whole page in memory.
    const copy = Buffer.from(markup).toString();
    const { shape, link } = createItem(copy);
    const item = { shape: shapes.get(shape) ?? shape, link };
    shapes.set(shape, item.shape);
    items.set(copy, item);
    return item;
  }
}

function createItem(markup: string): Item {
  const [, href = '', label = ''] = markup.matchAll(ITEM).next().value ?? [];
  // bold, so that the style sheet for browsers without scripts can tell categories from links
  const text = markup.includes(' menu__link--sublist') ? `<b>${label}</b>` : label;
  return {
    shape: createShape(markup, href, label),
    link: `<a class=menu__link href="${href}">${text}</a>`,
  };
}

/** Returns an item without what the script replaces: its address, its label, and the label in the name of its button. */
function createShape(item: string, href: string, label: string): string {
  return item
    .replace(/ aria-label="([^"]*)"/, (_, name: string) =>
      unescapeHtml(name).replace(unescapeHtml(label), () => '\0'),
    )
    .replace(` href="${href}"`, ' href=""')
    .replace(`>${label}</span>`, '></span>');
}
