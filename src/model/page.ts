import type { TocItem } from './toc';

/** How the URLs of style sheets for the `style` props of a single page start, after the base URL. */
export const PAGE_STYLES = 'assets/css/page.';

/** A tag of the document head, as the `Head` component and plugins describe it. */
export interface HeadTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

/**
 * A Markdown module in the props of a page. A static one carries its HTML, except in the data embedded in its own
 * document, which already contains it. An interactive one is a module that the page script registers under the same
 * key.
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

/** JSON that several pages share, such as a sidebar. It is fetched once, from a URL with a content hash. */
export interface SharedData {
  readonly $: 'shared';
  readonly url: string;
}

/** A module that the page script registers. */
export interface ModuleData {
  readonly $: 'module';
  readonly key: string;
}

/** A prop of a route component: JSON with placeholders for what must be loaded. */
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

/** One level of the component tree of a page, outermost first: a layout, or the page itself. */
export interface PageLevel {
  /** The name of a component in the generated registry (`@theme/DocItem`), or the key of a registered module. */
  readonly component: string | ModuleData;
  readonly path: string;
  readonly exact?: boolean;
  /** Route attributes such as `sidebar`, which components read from `props.route`. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, PropData>>;
  /** The data that `useRouteContext` returns below this level. */
  readonly context?: Readonly<Record<string, PropData>>;
}

/** Everything that the runtime needs to show a page, both on load and on navigation. */
export interface PageData {
  readonly path: string;
  /**
   * Identifies the build of the app shell that this data was made for. A running app of another build loads the
   * document instead.
   */
  readonly buildId: string;
  readonly plugin: { readonly name: string; readonly id: string };
  readonly levels: readonly PageLevel[];
  /** URLs of the script files of an interactive page, and of stylesheets beyond those of the site. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /**
   * Highlighted HTML of the code blocks of an interactive page, by key. Documents contain it in place, unless the site
   * replaces the component of a line.
   */
  readonly code?: Readonly<Record<string, string>>;
  /** Head tags that plugins add to this page. The tags of its components override them. */
  readonly tags?: readonly HeadTag[];
  /** URLs of stylesheets with a lower precedence than those of the site. */
  readonly sheets?: readonly string[];
}

/** A stylesheet for only the pages that use one of its selectors. */
export interface PageStylesheet {
  readonly url: string;
  /** The class names of each selector. A page that has all classes of one selector needs the stylesheet. */
  readonly shows: readonly (readonly string[])[];
  /** Whether interactive pages need it too, because components may show its classes in the browser only. */
  readonly forComponents?: true;
}

/** A stylesheet with a media query. */
export interface MediaStylesheet {
  readonly url: string;
  /** The media query. */
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

/** Returns a prop with every leaf replaced by the result of `replace`. */
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

/** Returns the data of a page with every leaf in its props and contexts replaced by the result of `replace`. */
export function mapPageLeaves(
  data: PageData,
  replace: (leaf: ContentData | SharedData | ModuleData) => PropData,
): PageData {
  const map = (props: PageLevel['props']) => mapLeaves(props, replace) as Record<string, PropData>;
  return {
    ...data,
    levels: data.levels.map((level) => ({
      ...level,
      ...(level.props && { props: map(level.props) }),
      ...(level.context && { context: map(level.context) }),
    })),
  };
}

/** Returns the leaves of all levels of a page. */
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

/** Returns whether a page has no scripts of its own. */
export function isStaticData(page: Pick<PageData, 'levels'>): boolean {
  return collectPageLeaves(page).every(
    (leaf) => leaf.$ === 'shared' || (leaf.$ === 'content' && leaf.kind === 'static'),
  );
}

function isLeaf(prop: object): prop is ContentData | SharedData | ModuleData {
  return '$' in prop && (prop.$ === 'content' || prop.$ === 'shared' || prop.$ === 'module');
}
