import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type PageList, ReferenceContext } from '../../../../src/client/app/contexts';
import useBrokenLinks from '../../../../src/client/exports/useBrokenLinks';
import { RepeatedItems, takeRepeatedItems } from '../../../../src/client/server/repeatedItems';
import { insertRepeatedItems, REPEATED_ITEMS } from '../../../../src/model/repeatedItems';
import type { SidebarItem } from '../../../../src/model/sidebar';
import DocSidebarItems from '../../../../src/theme/DocSidebarItems';
import { renderTheme } from '../../theme/renderTheme';

interface Named {
  readonly name: string;
}

const named = (...names: readonly string[]): readonly Named[] => names.map((name) => ({ name }));
const rendered = vi.fn();

function Item({ name, isCurrent }: Named & { readonly isCurrent: boolean }) {
  useBrokenLinks().collectLink(`/${name}`, name === 'unchecked');
  rendered(name);
  return <li className={isCurrent ? 'current' : undefined}>{name}</li>;
}

/** Renders a page with lists, and returns its HTML without and with the repeated items, its links, and the items that it rendered. */
function renderPage(contents: readonly (readonly Named[])[], current = '') {
  rendered.mockClear();
  const lists: PageList[] = [];
  const collectLink = vi.fn();
  const html = renderToStaticMarkup(
    <ReferenceContext.Provider value={{ collectLink, collectAnchor() {}, lists }}>
      {contents.map((items, at) => (
        <ul key={String(at)}>
          <RepeatedItems
            items={items}
            variant=""
            isRepeated={({ name }) => name !== current}
            createElement={(item) => (
              <Item key={item.name} name={item.name} isCurrent={item.name === current} />
            )}
          />
        </ul>
      ))}
    </ReferenceContext.Provider>,
  );
  const taken = takeRepeatedItems(html, lists);
  const texts = taken.sequences.map((items) => items.join('')).values();
  return {
    short: taken.html.replaceAll(REPEATED_ITEMS, '…'),
    sequences: taken.sequences,
    full: insertRepeatedItems(taken.html, texts).join(''),
    links: collectLink.mock.calls.map(([link, isUnchecked]) => (isUnchecked ? `${link}!` : link)),
    rendered: rendered.mock.calls.flat(),
  };
}

describe('RepeatedItems', () => {
  it('renders an item only for the first page that repeats it', () => {
    const items = named('a', 'b', 'unchecked', 'd');
    const links = ['/a', '/b', '/unchecked!', '/d'];
    expect(renderPage([items], 'b')).toEqual({
      short: '<ul>…<li class="current">b</li>…</ul>',
      sequences: [['<li>a</li>'], ['<li>unchecked</li>', '<li>d</li>']],
      full: '<ul><li>a</li><li class="current">b</li><li>unchecked</li><li>d</li></ul>',
      links,
      rendered: ['a', 'b', 'unchecked', 'd'],
    });
    // The page that shows the other form of an item renders it, and the next one none.
    expect(renderPage([items], 'd')).toMatchObject({
      short: '<ul>…<li class="current">d</li></ul>',
      sequences: [['<li>a</li>', '<li>b</li>', '<li>unchecked</li>']],
      links,
      rendered: ['b', 'd'],
    });
    expect(renderPage([items], 'a')).toMatchObject({
      full: '<ul><li class="current">a</li><li>b</li><li>unchecked</li><li>d</li></ul>',
      links,
      rendered: ['a'],
    });
    expect(renderPage([items])).toMatchObject({ short: '<ul>…</ul>', links, rendered: [] });
  });

  it('keeps lists apart', () => {
    const first = named('a', 'b');
    const second = named('a', 'c');
    renderPage([first, second]);
    expect(renderPage([second, first])).toMatchObject({
      short: '<ul>…</ul><ul>…</ul>',
      full: '<ul><li>a</li><li>c</li></ul><ul><li>a</li><li>b</li></ul>',
      rendered: [],
    });
  });

  it('keeps control characters of the site', () => {
    const items = named('a\u0001', '\u00010:0\u0001', 'b');
    renderPage([items]);
    const { full } = renderPage([items], 'b');
    expect(full).toBe('<ul><li>a\u0001</li><li>\u00010:0\u0001</li><li class="current">b</li></ul>');
  });

  it('renders everything if nothing takes the items out', () => {
    const items = named('a');
    expect(
      renderToStaticMarkup(
        <RepeatedItems
          items={items}
          variant=""
          isRepeated={() => true}
          createElement={({ name }) => <li key={name}>{name}</li>}
        />,
      ),
    ).toBe('<li>a</li>');
  });
});

describe('DocSidebarItems with repeated items', () => {
  const paths = ['/', '/a', '/b', '/c/', '/d', '/e'];
  const href = fc.constantFrom(...paths, 'relative', 'https://example.com/');
  const className = fc.constantFrom('', 'own');
  const label = fc.constantFrom('Label', '<&>', '');
  const link = fc.record({
    type: fc.constant('link' as const),
    label,
    href,
    unlisted: fc.boolean(),
    className,
  });
  const html = fc.constant<SidebarItem>({ type: 'html', value: '<a href="x">x</a>' });
  /** Returns items with categories up to a depth. */
  const itemsOf = (depth: number): fc.Arbitrary<SidebarItem[]> => {
    if (depth === 0) return fc.array(fc.oneof(link, html), { maxLength: 4 });
    const category: fc.Arbitrary<SidebarItem> = fc
      .record({
        type: fc.constant('category' as const),
        label,
        collapsed: fc.boolean(),
        collapsible: fc.boolean(),
        linkUnlisted: fc.boolean(),
        items: itemsOf(depth - 1),
        href: fc.option(href, { nil: '' }),
      })
      .map(({ href: target, ...rest }) => (target === '' ? rest : { ...rest, href: target }));
    return fc.array(fc.oneof(link, html, category), { maxLength: 5 });
  };
  const items = itemsOf(2);

  function renderSidebar(sidebar: readonly SidebarItem[], path: string, lists?: PageList[]) {
    const links = new Set<string>();
    const references = {
      collectLink: (link: string | undefined) => void links.add(link ?? ''),
      collectAnchor() {},
      ...(lists && { lists }),
    };
    const element = <DocSidebarItems items={sidebar} activePath={path} level={1} />;
    return { html: renderTheme(<ul>{element}</ul>, { path, references }), links: [...links] };
  }

  it('shows the same HTML and links on every page, in any order', () => {
    vi.stubEnv('DOCUSAURUS_REPEATS_SIDEBAR_ITEMS', 'true');
    let omitted = 0;
    fc.assert(
      fc.property(items, fc.array(fc.constantFrom(...paths), { minLength: 2 }), (sidebar, visited) => {
        for (const path of visited) {
          const lists: PageList[] = [];
          const { html, links } = renderSidebar(sidebar, path, lists);
          const taken = takeRepeatedItems(html, lists);
          omitted += taken.sequences.length;
          const texts = taken.sequences.map((sequence) => sequence.join('')).values();
          const full = insertRepeatedItems(taken.html, texts).join('');
          expect({ html: full, links }).toEqual(renderSidebar(sidebar, path));
        }
      }),
      { numRuns: 100 },
    );
    expect(omitted).toBeGreaterThan(100);
  });
});
