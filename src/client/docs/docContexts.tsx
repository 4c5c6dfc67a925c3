import { type ComponentType, createContext, type ReactNode, useMemo, useState } from 'react';
import type { DocCardData, DocMetadata, VersionData } from '../../model/docs';
import type { SidebarItem } from '../../model/sidebar';
import type { TocItem } from '../../model/toc';
import { useProvided } from '../react/context';
import renderRoutes, { useLeafProps } from '../exports/renderRoutes';
import type { RouteNode } from '../pages/materialize';

interface Children {
  readonly children: ReactNode;
}

const VersionContext = /* @__PURE__ */ createContext<VersionData | undefined>(undefined);

/** Provides the version that the page belongs to. */
export function DocsVersionProvider({
  version,
  children,
}: Children & { readonly version: VersionData }): ReactNode {
  return <VersionContext.Provider value={version}>{children}</VersionContext.Provider>;
}

/** Gives the version that the page belongs to. */
export function useDocsVersion(): VersionData {
  return useProvided(VersionContext, 'DocsVersionProvider');
}

/** Gives what is known of another doc of the version; throws for an id that the page was not given. */
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

/** Provides the sidebar of the page; without a name or items the page has none. */
export function DocsSidebarProvider({
  name,
  items,
  children,
}: Children & { readonly name?: string; readonly items?: readonly SidebarItem[] }): ReactNode {
  const value = useMemo(() => (name !== undefined && items ? { name, items } : null), [name, items]);
  return <SidebarContext.Provider value={value}>{children}</SidebarContext.Provider>;
}

/** Gives the sidebar of the page, or null where it has none. */
export function useDocsSidebar(): DocsSidebar | null {
  return useProvided(SidebarContext, 'DocsSidebarProvider');
}

/** What a doc's Markdown module exports. */
export interface DocExports {
  readonly metadata: DocMetadata;
  readonly frontMatter: DocFrontMatter;
  readonly toc: readonly TocItem[];
  readonly assets: { readonly image?: string };
  readonly contentTitle: string | undefined;
}
/** The front matter that the components of a doc's page read. */
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
/** A doc's Markdown module, as the page component receives it: its content, and what it exports beside it. */
export type DocContent = ComponentType<Record<string, unknown>> & DocExports;
const DocContext = /* @__PURE__ */ createContext<DocContent | undefined>(undefined);

/** Provides the doc that the page shows. */
export function DocProvider({ content, children }: Children & { readonly content: DocContent }): ReactNode {
  return <DocContext.Provider value={content}>{children}</DocContext.Provider>;
}

/** Gives the doc that the page shows. */
export function useDoc(): DocContent {
  return useProvided(DocContext, 'DocProvider');
}

export interface ExpandedState {
  /** Index of the category of this level that was opened last. */
  readonly expandedItem: number | null;
  setExpandedItem(index: number | null): void;
}
const ExpandedContext = /* @__PURE__ */ createContext<ExpandedState | undefined>(undefined);

/** Provides which category of one level of the sidebar was opened last. */
export function DocSidebarItemsExpandedStateProvider({ children }: Children): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedContext.Provider value={value}>{children}</ExpandedContext.Provider>;
}

/** Gives which category of this level was opened last. */
export function useDocSidebarItemsExpandedState(): ExpandedState {
  return useProvided(ExpandedContext, 'DocSidebarItemsExpandedStateProvider');
}

export interface DocRootMetadata {
  /** The page within. */
  readonly docElement: ReactNode;
  readonly sidebarName: string | undefined;
  readonly sidebarItems: readonly SidebarItem[] | undefined;
  /** The version, with the docs that the page names. */
  readonly version: VersionData;
}

interface LeafProps {
  readonly sidebarItems?: readonly SidebarItem[];
  readonly docs?: VersionData['docs'];
}

/** Takes the props of DocRoot and gives the page within it with its sidebar; null where there is no page. */
export function useDocRootMetadata({ route }: { readonly route: RouteNode }): DocRootMetadata | null {
  const version = useDocsVersion();
  const { docs, sidebarItems } = useLeafProps() as LeafProps;
  const merged = useMemo(
    () => (docs ? { ...version, docs: { ...version.docs, ...docs } } : version),
    [version, docs],
  );
  const page = route.routes?.[0];
  if (!page) return null;
  const sidebarName = page['sidebar'] as string | undefined;
  return {
    docElement: renderRoutes(route.routes),
    sidebarName,
    sidebarItems: sidebarItems ?? (sidebarName === undefined ? undefined : version.docsSidebars[sidebarName]),
    version: merged,
  };
}
