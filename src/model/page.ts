import type { TocItem } from './toc';

/** One tag of the document head, as the `Head` component and plugins describe it. */
export interface HeadTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

/**
 * What a Markdown module is, wherever it appears in a page's props. A static one carries its HTML; in the document that
 * shows it the HTML is already there, so its data leaves it out. An interactive one is a module that its page's script
 * registers under the same key.
 */
export interface ContentData {
  readonly $: 'content';
  readonly key: string;
  readonly kind: 'static' | 'interactive';
  readonly html?: string;
  readonly head?: readonly HeadTag[];
  readonly toc: readonly TocItem[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contentTitle?: string;
  readonly metadata?: unknown;
  readonly assets?: Readonly<Record<string, unknown>>;
}

/** JSON that several pages share, such as a sidebar: fetched once, at an address that changes with its content. */
export interface SharedData {
  readonly $: 'shared';
  readonly url: string;
}

/** A module that the page's script registers. */
export interface ModuleData {
  readonly $: 'module';
  readonly key: string;
}

/** A prop of a route component: JSON, with what must be loaded named in place. */
export type PropData =
  | ContentData
  | SharedData
  | ModuleData
  | string
  | number
  | boolean
  | null
  | readonly PropData[]
  | { readonly [name: string]: PropData | undefined };

/** One level of the chain of components that makes a page, outermost first: a layout, or the page itself. */
export interface PageLevel {
  /** The name that the generated registry binds to a module (`@theme/DocItem`), or the key of a registered module. */
  readonly component: string | ModuleData;
  readonly path: string;
  readonly exact?: boolean;
  /** Route attributes such as `sidebar`, which components read from `props.route`. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, PropData>>;
  /** Data that `useRouteContext` gives below this level. */
  readonly context?: Readonly<Record<string, PropData>>;
}

/** All that the runtime needs to show one page; the same for the first page and for one navigated to. */
export interface PageData {
  readonly path: string;
  /** The build of the shell that this data was made for; a running shell of another build loads the document instead. */
  readonly shell: string;
  readonly plugin: { readonly name: string; readonly id: string };
  readonly levels: readonly PageLevel[];
  /** Script files of an interactive page, and style sheets beyond the site's own, as URLs. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Blocks of code on an interactive page: HTML of their lines, highlighted. A document has it in place, unless lines are components of the site's. */
  readonly code?: Readonly<Record<string, string>>;
  /** Tags that plugins add to the head of this page; what its components ask for comes after them and wins. */
  readonly tags?: readonly HeadTag[];
  /** Style sheets that count less than the site's own, as URLs. */
  readonly sheets?: readonly string[];
}

/** A style sheet that goes with the pages only that show something of it. */
export interface PageStylesheet {
  readonly url: string;
  /** The classes of each of its selectors: a page that shows all of one needs the sheet. */
  readonly shows: readonly (readonly string[])[];
}

/** A style sheet that holds at times only. */
export interface MediaStylesheet {
  readonly url: string;
  /** When it holds. */
  readonly query: string;
}

/** Calls `visit` for each content, shared or module leaf in a prop, depth first. */
export function visitLeaves(
  prop: PropData | undefined,
  visit: (leaf: ContentData | SharedData | ModuleData) => void,
): void {
  if (prop === null || typeof prop !== 'object') return;
  if (isLeaf(prop)) visit(prop);
  else for (const child of Object.values(prop)) visitLeaves(child as PropData, visit);
}

/** Gives a prop with every leaf replaced by what `replace` makes of it. */
export function mapLeaves(
  prop: PropData | undefined,
  replace: (leaf: ContentData | SharedData | ModuleData) => unknown,
): unknown {
  if (prop === null || typeof prop !== 'object') return prop;
  if (isLeaf(prop)) return replace(prop);
  if (Array.isArray(prop)) return prop.map((child: PropData) => mapLeaves(child, replace));
  return Object.fromEntries(
    Object.entries(prop).map(([name, child]) => [name, mapLeaves(child as PropData, replace)]),
  );
}

/** Gives every leaf of all levels of a page. */
export function collectPageLeaves(
  page: Pick<PageData, 'levels'>,
): readonly (ContentData | SharedData | ModuleData)[] {
  const leaves: (ContentData | SharedData | ModuleData)[] = [];
  for (const { component, props, context } of page.levels) {
    if (typeof component !== 'string') leaves.push(component);
    for (const prop of [...Object.values(props ?? {}), ...Object.values(context ?? {})]) {
      visitLeaves(prop, (leaf) => leaves.push(leaf));
    }
  }
  return leaves;
}

function isLeaf(prop: object): prop is ContentData | SharedData | ModuleData {
  return '$' in prop && (prop.$ === 'content' || prop.$ === 'shared' || prop.$ === 'module');
}
