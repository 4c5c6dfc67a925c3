/**
 * Renders the items of long lists once per thread. A site with thousands of categories shows nearly all of them on every page, and
 * rendering them again would take longer than the rest of the page.
 */
import { type ReactNode, useContext } from 'react';
import { REPEATED_ITEMS } from '../../model/repeatedItems';
import { type CollectedLink, type PageList, ReferenceContext, type RepeatedItem } from '../app/contexts';

/** The known items of each list, by variant. */
const knownItems = new WeakMap<readonly object[], Map<string, PageList['known']>>();

function getKnownItems(items: readonly object[], variant: string): PageList['known'] {
  const variants = knownItems.get(items) ?? new Map<string, PageList['known']>();
  knownItems.set(items, variants);
  const known = variants.get(variant) ?? new Map<number, RepeatedItem>();
  variants.set(variant, known);
  return known;
}

export interface RepeatedItemsProps<Item extends object> {
  /** The items. They must not change, because what is known about them is found by their identity. */
  readonly items: readonly Item[];
  /** What the elements depend on, except their item and the page. */
  readonly variant: string;
  /** Returns whether an item has the same HTML on all pages for which this function returns `true`. */
  readonly isRepeated: (item: Item) => boolean;
  readonly createElement: (item: Item, index: number) => ReactNode;
}

/**
 * The elements of a list, without the items that an earlier page has rendered: text in their place says which items are missing.
 * `takeRepeatedItems` reads it.
 */
export function RepeatedItems<Item extends object>(props: RepeatedItemsProps<Item>): ReactNode {
  const { items, variant, isRepeated, createElement } = props;
  const { lists, ...references } = useContext(ReferenceContext);
  if (!lists) return items.map(createElement);
  const list: PageList = { known: getKnownItems(items, variant), links: new Map() };
  const number = lists.push(list) - 1;
  const isKnown = (item: Item | undefined, at: number) => item && list.known.has(at) && isRepeated(item);
  const nodes: ReactNode[] = [];
  for (let at = 0; at < items.length; at++) {
    const start = at;
    while (isKnown(items[at], at)) at++;
    if (at > start) {
      nodes.push(<KnownItems key={`${start}-`} list={list} number={number} start={start} end={at} />);
    }
    const item = items[at];
    if (!item) break;
    if (isRepeated(item)) nodes.push(writeMark(number, at), recordLinks(item, at), writeMark());
    else nodes.push(createElement(item, at));
  }
  return nodes;

  function recordLinks(item: Item, at: number): ReactNode {
    const links: CollectedLink[] = [];
    list.links.set(at, links);
    const collectLink = (...link: CollectedLink) => {
      links.push(link);
      references.collectLink(...link);
    };
    return (
      <ReferenceContext.Provider key={at} value={{ ...references, collectLink }}>
        {createElement(item, at)}
      </ReferenceContext.Provider>
    );
  }
}

interface KnownItemsProps {
  readonly list: PageList;
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** A component of its own, so that links are collected in the order of the page. */
function KnownItems({ list, number, start, end }: KnownItemsProps): ReactNode {
  const { collectLink } = useContext(ReferenceContext);
  for (let at = start; at < end; at++) {
    for (const link of list.known.get(at)?.links ?? []) collectLink(...link);
  }
  return writeMark(number, start, end);
}

/** `[list, index]` precedes an item, nothing follows it, and `[list, start, end]` stands for known items. */
function writeMark(...numbers: number[]): string {
  return `\0items:${numbers.join(':')}\0`;
}

/** React separates adjacent texts by a comment. */
const MARK = /* @__PURE__ */ /(?:<!-- -->)?\0items:([\d:]*)\0/;

/**
 * Takes the repeated items out of the HTML that React has rendered, and remembers those that this page has rendered.
 *
 * @returns The HTML with `REPEATED_ITEMS` in place of each sequence of adjacent items, and the sequences.
 */
export function takeRepeatedItems(
  rendered: string,
  lists: readonly PageList[],
): { readonly html: string; readonly sequences: readonly (readonly string[])[] } {
  const [start = '', ...parts] = rendered.split(MARK);
  const sequences: string[][] = [];
  let html = start;
  let sequence: string[] | undefined;
  for (let at = 0; at < parts.length; at += 2) {
    const [number, first = 0, end] = (parts[at] ?? '').split(':').filter(Boolean).map(Number);
    let text = parts[at + 1] ?? '';
    const list = number === undefined ? undefined : lists[number];
    if (list) {
      if (!sequence) {
        sequence = [];
        sequences.push(sequence);
        html += REPEATED_ITEMS;
      }
      if (end === undefined) {
        // a substring would keep the whole page in memory
        const item = { html: Buffer.from(text).toString(), links: list.links.get(first) ?? [] };
        list.known.set(first, item);
        text = '';
      }
      for (let index = first; index < (end ?? first + 1); index++) {
        sequence.push(list.known.get(index)?.html ?? '');
      }
    }
    if (text === '') continue;
    html += text;
    sequence = undefined;
  }
  return { html, sequences };
}
