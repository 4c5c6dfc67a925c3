import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../../../src/model/sidebar';
import { insertRepeatedItems, REPEATED_ITEMS } from '../../../../src/model/repeatedItems';
import { createListShortener } from '../../../../src/node/render/shortenLists';
import DocSidebarItems from '../../../../src/theme/DocSidebarItems';
import { renderTheme } from '../../theme/renderTheme';

const link = (label: string, rest: object = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  ...rest,
});
const category = (index: number, rest: object = {}): SidebarCategory => ({
  type: 'category',
  label: `Category ${index}`,
  items: [link(`${index}/first`), link(`${index}/second`)],
  collapsed: true,
  collapsible: true,
  ...rest,
});
const createMany = (count: number, create: (index: number) => SidebarItem) =>
  Array.from({ length: count }, (_, index) => create(index));
const render = (items: readonly SidebarItem[], activePath = '/') =>
  renderTheme(
    <ul className="menu__list">
      <DocSidebarItems items={items} activePath={activePath} level={1} />
    </ul>,
  );
const findDistances = (html: string) =>
  [...html.matchAll(/ data-like=(\d+)>/g)].map(([, distance]) => Number(distance));
const findHrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

const shortenLists = (html: string) => createListShortener()(html, []).html;
/** Returns HTML with marks for some of its items, and these items as sequences, as the server bundle does. */
function takeItems(html: string, isTaken: (at: number) => boolean) {
  const sequences: string[][] = [];
  let previous = -1;
  let at = 0;
  const rest = html.replace(/<li.*?<\/li>/g, (item, start: number) => {
    if (!isTaken(at++)) return item;
    const isAdjacent = previous === start;
    previous = start + item.length;
    if (isAdjacent) sequences.at(-1)?.push(item);
    else sequences.push([item]);
    return isAdjacent ? '' : REPEATED_ITEMS;
  });
  return { html: rest, sequences };
}

describe('createListShortener', () => {
  it('turns collapsed categories into links and keeps the first one', () => {
    const html = render(createMany(400, category));
    const short = shortenLists(html);
    expect(html.length).toBeGreaterThan(120_000);
    expect(short.length).toBeLessThan(45_000);
    expect(findHrefs(short)).toEqual(createMany(400, category).map((_, index) => `/${index}/first`));
    expect(short.slice(0, 500)).toMatchInlineSnapshot(
      `"<ul class="menu__list"><li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item menu__list-item--collapsed"><div class="menu__list-item-collapsible"><a class="categoryLink_ menu__link menu__link--sublist menu__link--sublist-caret" role="button" aria-expanded="false" href="/0/first"><span class="categoryLinkLabel_">Category 0</span></a></div></li><li class=menu__list-item data-like=1><a class=menu__link href="/1/first"><b>Category 1</b></a></li><li class="`,
    );
  });

  it('shortens categories with a button', () => {
    const short = shortenLists(render(createMany(150, (index) => category(index, { href: `/c${index}` }))));
    expect(short.match(/<button/g)).toHaveLength(1);
    expect(findDistances(short)).toEqual(Array(149).fill(1));
  });

  it('keeps the category of the page, and starts again after it', () => {
    const short = shortenLists(render(createMany(150, category), '/70/first'));
    expect(short).toContain('menu__link--active');
    expect(short.match(/menu__list-item--collapsed/g)).toHaveLength(2);
    // two of the categories and both links of the open one stay complete
    expect(findDistances(short)).toHaveLength(147);
  });

  it('shortens links', () => {
    const short = shortenLists(render(createMany(150, (index) => link(`doc-${index}`))));
    expect(findDistances(short)).toHaveLength(149);
    expect(short).toContain('<a class=menu__link href="/doc-7">doc-7</a>');
  });

  it('copies from the nearest sibling with the same markup', () => {
    const items = createMany(150, (index) => category(index, index % 2 === 0 ? { href: `/c${index}` } : {}));
    expect(findDistances(shortenLists(render(items)))).toEqual(Array(148).fill(2));
  });

  it('keeps items that differ in more than the link and the label', () => {
    const items = createMany(300, (index) =>
      index % 2 === 0
        ? category(index)
        : category(index, { className: `own-${index}`, label: 'Own', items: [link('own')] }),
    );
    const short = shortenLists(render(items));
    expect(findDistances(short)).toHaveLength(149);
    expect(short.match(/own-\d+/g)).toHaveLength(150);
  });

  it('keeps an item if its label is ambiguous in the name of its button', () => {
    const labels = createMany(150, (index) => category(index, { href: `/c${index}` }));
    const names = ['a', 'category', 'x27', '&', '$&', ''].map((label, index) =>
      category(0, { label, href: `/n${index}` }),
    );
    const short = shortenLists(render([...labels, ...names]));
    const kept = [...short.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(kept).toMatchInlineSnapshot(`
      [
        "Expand sidebar category &#x27;Category 0&#x27;",
        "Expand sidebar category &#x27;a&#x27;",
        "Expand sidebar category &#x27;category&#x27;",
        "Expand sidebar category &#x27;&#x27;",
      ]
    `);
  });

  it('does not change short lists, other lists, or main content', () => {
    const short = render(createMany(100, category));
    expect(shortenLists(short)).toBe(short);
    const content = `<main>${render(createMany(150, category))}</main>`;
    expect(shortenLists(content)).toBe(content);
    const others = '<li class="other"><a href="/a"><span class="x">a</span></a></li>'.repeat(400);
    expect(shortenLists(others)).toBe(others);
  });

  it('does not copy across lists', () => {
    const item = (label: string) =>
      `<li class="menu__list-item"><a class="menu__link" href="/a"><span class="x">${label}</span></a></li>`;
    const lists = `<ul>${item('a')}${item('b')}</ul>`.repeat(150);
    expect(findDistances(shortenLists(lists))).toEqual(Array(150).fill(1));
  });

  it('shortens repeated items like others', () => {
    const shorten = createListShortener();
    const menu = createMany(150, (index) =>
      index % 50 === 7 ? category(index, { collapsed: false }) : category(index, { href: `/c${index}` }),
    );
    for (const html of [render(createMany(20, category)), render(createMany(150, category), '/70/first')]) {
      for (const isTaken of [() => true, (at: number) => at > 50, (at: number) => at % 7 > 3]) {
        const taken = takeItems(html, isTaken);
        const short = shorten(taken.html, taken.sequences);
        expect(insertRepeatedItems(short.html, short.inserted.values()).join('')).toBe(shortenLists(html));
        expect(short.isShortened).toBe(shortenLists(html) !== html);
      }
    }
    const list = '<ul class="menu__list">';
    const items = render(menu)
      .slice(list.length, -'</ul>'.length)
      .split(/(?=<li class="[^"]*-level-1 )/);
    const { html, inserted, examples } = shorten(`${list}${REPEATED_ITEMS}</ul>`, [items]);
    expect(insertRepeatedItems(html, inserted.values()).join('')).toBe(shortenLists(render(menu)));
    // one category of each kind: collapsed ones, and each of the expanded ones
    expect(examples).toHaveLength(4);
  });

  it('keeps repeated items of the main content', () => {
    const html = `<ul>${REPEATED_ITEMS}</ul><main>${REPEATED_ITEMS}</main>`;
    const page = createListShortener()(html, [['<li>a</li>'], ['<li>b</li>']]);
    expect(page).toEqual({
      html,
      inserted: ['<li>a</li>', '<li>b</li>'],
      examples: ['<li>a</li>', '<li>b</li>'],
      isShortened: false,
    });
  });

  it('returns the same whatever it has shortened before', () => {
    const shorten = createListShortener();
    const menus = [
      render(createMany(150, category)),
      render(createMany(150, category), '/70/first'),
      render(createMany(150, (index) => link(`doc-${index}`))),
      // more items than it remembers
      Array.from(
        { length: 12_000 },
        (_, index) =>
          `<li class="menu__list-item"><a class="menu__link" href="/${index}"><span class="x">a</span></a></li>`,
      ).join(''),
    ];
    for (const html of [...menus, ...menus]) {
      expect(shorten(html, []).html === shortenLists(html)).toBe(true);
    }
  });
});
