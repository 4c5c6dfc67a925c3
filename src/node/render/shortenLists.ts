import { unescapeHtml } from '../../model/unescapeHtml';

/**
 * Shorter lists cost fewer bytes than the script that restores them, and most pages should not depend on it.
 */
const MIN_SHORTENED_ITEMS = 100;

/** An item of a menu that contains one link and at most one button, as React writes it. */
const ITEM =
  /<li class="(?:[^"<>]* )?menu__list-item(?: [^"<>]*)?">(?:<div class="[^"<>]*">)?<a(?: [^<>]*?)? href="([^"<>]*)"[^<>]*><span class="[^"<>]*">([^<>]*)<\/span><\/a>(?:<button [^<>]*><\/button>)?(?:<\/div>)?<\/li>/g;

/**
 * Shortens the menus around the main content of a page if they have many items: an item that repeats the markup of
 * an earlier sibling becomes a plain link. Its attribute `data-like` contains the distance to that sibling.
 * `src/client/entries/listScript.ts` restores the items from their siblings. Returns the HTML unchanged if its
 * menus are short.
 */
export function shortenLists(html: string): string {
  const main = html.search(/<main[\s>]/);
  const around = main < 0 ? html : html.slice(0, main);
  const parts: string[] = [];
  let shortened = 0;
  let end = 0;
  let position = 0;
  let siblings = new Map<string, number>();
  for (const match of around.matchAll(ITEM)) {
    const [item, href = '', label = ''] = match;
    // only adjacent items are certain to be siblings
    if (match.index !== end) siblings = new Map();
    const shape = createShape(item, href, label);
    const sibling = siblings.get(shape);
    siblings.set(shape, position);
    parts.push(html.slice(end, match.index));
    if (sibling === undefined) {
      parts.push(item);
    } else {
      // bold, so that the style sheet for browsers without scripts can tell categories from links
      const text = item.includes(' menu__link--sublist') ? `<b>${label}</b>` : label;
      parts.push(
        `<li class=menu__list-item data-like=${position - sibling}><a class=menu__link href="${href}">${text}</a></li>`,
      );
      shortened++;
    }
    end = match.index + item.length;
    position++;
  }
  return shortened < MIN_SHORTENED_ITEMS ? html : parts.join('') + html.slice(end);
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
