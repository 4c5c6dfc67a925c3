import { unescapeHtml } from '../../model/html';

/**
 * Shorter lists cost fewer bytes than the script that restores them, and most pages should not depend on it.
 */
const MIN_SHORTENED_ITEMS = 100;

/** An item of a menu that contains one link and at most one button, as React writes it. */
const ITEM =
  /<li class="(?:[^"<>]* )?menu__list-item(?: [^"<>]*)?">(?:<div class="[^"<>]*">)?<a(?: [^<>]*?)? href="([^"<>]*)"[^<>]*><span class="[^"<>]*">([^<>]*)<\/span><\/a>(?:<button [^<>]*><\/button>)?(?:<\/div>)?<\/li>/g;

/** An item of a menu, without what differs between siblings, and how it is written if a sibling has the same markup. */
interface Item {
  readonly markup: string;
  readonly shape: string;
  readonly link: string;
  /** The item as it is written after a sibling with the same markup. */
  readonly afterSibling: string;
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
  /** The items of the previous page. */
  let previous: readonly Item[] = [];
  return (html) => {
    const main = html.search(/<main[\s>]/);
    const around = main < 0 ? html : html.slice(0, main);
    const found: Item[] = [];
    const parts: string[] = [];
    let shortened = 0;
    let end = 0;
    let next = 0;
    let siblings = new Map<string, number>();
    for (;;) {
      // Comparing an item with that of the previous page takes a third of the time of the pattern.
      let item = previous[next];
      if (item && around.slice(end, end + item.markup.length) === item.markup) {
        next++;
      } else {
        ITEM.lastIndex = end;
        const match = ITEM.exec(around);
        if (!match) break;
        // only adjacent items are certain to be siblings
        if (match.index !== end) siblings = new Map();
        parts.push(around.slice(end, match.index));
        end = match.index;
        item = findItem(match[0]);
        const known = previous.indexOf(item, next);
        if (known >= 0) next = known + 1;
      }
      const sibling = siblings.get(item.shape);
      siblings.set(item.shape, found.length);
      if (sibling === undefined) parts.push(item.markup);
      else {
        const distance = found.length - sibling;
        parts.push(distance === 1 ? item.afterSibling : writeItem(item.link, distance));
        shortened++;
      }
      end += item.markup.length;
      found.push(item);
    }
    previous = found;
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
    const item = createItem(Buffer.from(markup).toString());
    const shape = shapes.get(item.shape) ?? item.shape;
    shapes.set(shape, shape);
    const shared = { ...item, shape };
    items.set(item.markup, shared);
    return shared;
  }
}

function writeItem(link: string, distance: number): string {
  return `<li class=menu__list-item data-like=${distance}>${link}</li>`;
}

function createItem(markup: string): Item {
  ITEM.lastIndex = 0;
  const [, href = '', label = ''] = ITEM.exec(markup) ?? [];
  // bold, so that the style sheet for browsers without scripts can tell categories from links
  const text = markup.includes(' menu__link--sublist') ? `<b>${label}</b>` : label;
  const link = `<a class=menu__link href="${href}">${text}</a>`;
  return { markup, shape: createShape(markup, href, label), link, afterSibling: writeItem(link, 1) };
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
