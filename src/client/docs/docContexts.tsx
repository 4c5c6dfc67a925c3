import { type ComponentType, createContext, type ReactNode, useMemo, useState } from 'react';
import type { DocCardData, DocMetadata, VersionData } from '../../model/docs';
import type { SidebarItem } from '../../model/sidebar';
import type { TocItem } from '../../model/toc';
import { useLeafProps } from '../exports/renderRoutes';
import { useRequiredContext } from '../react/context';

interface Children {
  readonly children: ReactNode;
}

const VersionContext = /* @__PURE__ */ createContext<VersionData | undefined>(undefined);

/** Provides the version of the current page, with the docs and sidebars that the page loads. */
export function DocsVersionProvider({
  version,
  children,
}: Children & { readonly version: VersionData }): ReactNode {
  const { docs, docsSidebars } = useLeafProps() as Partial<VersionData>;
  const value = useMemo(
    () => ({
      ...version,
      docs: { ...version.docs, ...docs },
      docsSidebars: { ...version.docsSidebars, ...docsSidebars },
    }),
    [version, docs, docsSidebars],
  );
  return <VersionContext.Provider value={value}>{children}</VersionContext.Provider>;
}

/** Returns the version of the current page. */
export function useDocsVersion(): VersionData {
  return useRequiredContext(VersionContext, 'DocsVersionProvider');
}

/** Returns the card data of another doc in this version. Throws if the page's data does not contain it. */
export function useDocById(id: string): DocCardData;
export function useDocById(id: string | undefined): DocCardData | undefined;
export function useDocById(id: string | undefined): DocCardData | undefined {
  const { docs } = useDocsVersion();
  if (!id) return undefined;
  const doc = docs[id];
  if (!doc) throw new Error(`no version doc found by id=${id}`);
  return doc;
}

export interface DocsSidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}
const SidebarContext = /* @__PURE__ */ createContext<DocsSidebar | null | undefined>(undefined);

/** Provides the sidebar of the page. Without a name or items, the page has no sidebar. */
export function DocsSidebarProvider({
  name,
  items,
  children,
}: Children & { readonly name?: string; readonly items?: readonly SidebarItem[] }): ReactNode {
  const value = useMemo(() => (name !== undefined && items ? { name, items } : null), [name, items]);
  return <SidebarContext.Provider value={value}>{children}</SidebarContext.Provider>;
}

/** Returns the sidebar of the page, or `null` if it has none. */
export function useDocsSidebar(): DocsSidebar | null {
  return useRequiredContext(SidebarContext, 'DocsSidebarProvider');
}

/** The exports of a doc's Markdown module. */
export interface DocExports {
  readonly metadata: DocMetadata;
  readonly frontMatter: DocFrontMatter;
  readonly toc: readonly TocItem[];
  readonly assets: { readonly image?: string };
  readonly contentTitle: string | undefined;
}
/** The front matter that doc components read. */
export interface DocFrontMatter {
  readonly title_meta?: string;
  readonly image?: string;
  readonly keywords?: readonly string[] | string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly [key: string]: unknown;
}
/**
 * A doc's Markdown module as page components receive it: a component with the module's other exports as
 * properties.
 */
export type DocContent = ComponentType<Record<string, unknown>> & DocExports;
const DocContext = /* @__PURE__ */ createContext<DocContent | undefined>(undefined);

/** Provides the doc of the current page. */
export function DocProvider({ content, children }: Children & { readonly content: DocContent }): ReactNode {
  return <DocContext.Provider value={content}>{children}</DocContext.Provider>;
}

/** Returns the doc of the current page. */
export function useDoc(): DocContent {
  return useRequiredContext(DocContext, 'DocProvider');
}

export interface ExpandedState {
  /** The index of the category on this level that was expanded last. */
  readonly expandedItem: number | null;
  setExpandedItem(index: number | null): void;
}
const ExpandedContext = /* @__PURE__ */ createContext<ExpandedState | undefined>(undefined);

/** Provides which category on one level of the sidebar was expanded last. */
export function DocSidebarItemsExpandedStateProvider({ children }: Children): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedContext.Provider value={value}>{children}</ExpandedContext.Provider>;
}

/** Returns which category on this level was expanded last. */
export function useDocSidebarItemsExpandedState(): ExpandedState {
  return useRequiredContext(ExpandedContext, 'DocSidebarItemsExpandedStateProvider');
}
