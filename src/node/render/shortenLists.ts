import { unescapeHtml } from '../../model/html';
import { REPEATED_ITEMS } from '../../model/repeatedItems';

/**
 * Shorter lists cost fewer bytes than the script that restores them, and most pages should not depend on it.
 */
const MIN_SHORTENED_ITEMS = 100;

/** An item of a menu that contains one link and at most one button, as React writes it. */
const ITEM =
  /<li class="(?:[^"<>]* )?menu__list-item(?: [^"<>]*)?">(?:<div class="[^"<>]*">)?<a(?: [^<>]*?)? href="([^"<>]*)"[^<>]*><span class="[^"<>]*">([^<>]*)<\/span><\/a>(?:<button [^<>]*><\/button>)?(?:<\/div>)?<\/li>/;

const ITEMS = new RegExp(`${ITEM.source}|${REPEATED_ITEMS}`, 'g');

/** An item of a menu that is only a link and a button. */
interface Item {
  readonly markup: string;
  /** The markup without what may differ between siblings. */
  readonly shape: string;
  readonly link: string;
  /** The item as it is written after a sibling with the same shape. */
  readonly afterSibling: string;
}

/** A page with shortened menus. */
export interface ShortenedPage {
  /** The HTML, in which `REPEATED_ITEMS` stand for `inserted`. */
  readonly html: string;
  readonly inserted: readonly string[];
  /** One repeated item of each shape, in full. */
  readonly examples: readonly string[];
  readonly isShortened: boolean;
}

interface ShortenedText {
  readonly text: string;
  /** The number of shortened items, including those in `inserted`. */
  readonly shortened: number;
  readonly inserted: readonly string[];
  /** A repeated item by its shape, or by its markup if it contains others. */
  readonly examples: ReadonlyMap<string, string>;
}

/**
 * Shortens the menus around the main content of a page if they have many items: an item that repeats the markup of
 * an earlier sibling becomes a plain link. Its attribute `data-like` contains the distance to that sibling.
 * `src/client/entries/listScript.ts` restores the items from their siblings.
 *
 * @param sequences The items that each `REPEATED_ITEMS` in the HTML stands for.
 */
export type ListShortener = (html: string, sequences: readonly (readonly string[])[]) => ShortenedPage;

/** Shortens nothing. */
export const keepLists: ListShortener = (html, sequences) => ({
  html,
  inserted: sequences.map((items) => items.join('')),
  examples: sequences.flat(),
  isShortened: false,
});

/** More remembered items take more memory, and hardly any site has menus with so many items. */
const MAX_REMEMBERED = 10_000;

/** Creates a shortener that remembers the items of earlier pages, since most pages of a site have the same ones. */
export function createListShortener(): ListShortener {
  const items = new Map<string, Item>();
  /** Repeated items that contain others. */
  const nested = new Map<string, ShortenedText>();
  /** Siblings share the text of their shape. */
  const shapes = new Map<string, string>();
  return (html, sequences) => {
    const main = html.search(/<main[\s>]/);
    const around = main < 0 ? html : html.slice(0, main);
    const { text, shortened, inserted, examples } = shortenText(around, sequences);
    const inMain = sequences.slice(inserted.length);
    const allExamples = [...examples.values(), ...inMain.flat()];
    if (shortened < MIN_SHORTENED_ITEMS) return { ...keepLists(html, sequences), examples: allExamples };
    return {
      html: text + html.slice(around.length),
      inserted: [...inserted, ...inMain.map((sequence) => sequence.join(''))],
      examples: allExamples,
      isShortened: true,
    };
  };

  function shortenText(text: string, sequences: readonly (readonly string[])[]): ShortenedText {
    const parts: string[] = [];
    const inserted: string[] = [];
    const examples = new Map<string, string>();
    let shortened = 0;
    let end = 0;
    let position = 0;
    /** The last positions of the shapes among the adjacent items before the current one. */
    let siblings = new Map<string, number>();
    for (;;) {
      ITEMS.lastIndex = end;
      const match = ITEMS.exec(text);
      if (!match) break;
      // only adjacent items are certain to be siblings
      if (match.index !== end) siblings = new Map();
      parts.push(text.slice(end, match.index));
      end = ITEMS.lastIndex;
      if (match[0] !== REPEATED_ITEMS) parts.push(writeSibling(findItem(match[0])));
      else {
        const sequence = sequences[inserted.length] ?? [];
        inserted.push(sequence.map(writeRepeated).join(''));
        parts.push(REPEATED_ITEMS);
      }
    }
    parts.push(text.slice(end));
    return { text: parts.join(''), shortened, inserted, examples };

    function writeSibling({ markup, shape, link, afterSibling }: Item): string {
      const sibling = siblings.get(shape);
      siblings.set(shape, ++position);
      if (sibling === undefined) return markup;
      shortened++;
      const distance = position - sibling;
      return distance === 1 ? afterSibling : writeItem(link, distance);
    }

    function writeRepeated(markup: string): string {
      const known = items.get(markup) ?? nested.get(markup) ?? learnRepeated(markup);
      const kind = 'shape' in known ? known.shape : markup;
      if (!examples.has(kind)) examples.set(kind, markup);
      if ('shape' in known) return writeSibling(known);
      siblings = new Map();
      shortened += known.shortened;
      return known.text;
    }
  }

  function learnRepeated(markup: string): Item | ShortenedText {
    if (ITEM.exec(markup)?.[0] === markup) return findItem(markup);
    const text = shortenText(markup, []);
    nested.set(markup, text);
    return text;
  }

  function findItem(markup: string): Item {
    const known = items.get(markup);
    if (known) return known;
    if (items.size >= MAX_REMEMBERED) {
      items.clear();
      nested.clear();
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
