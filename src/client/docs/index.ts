/** What sites import as `@docusaurus/plugin-content-docs/client`. */
export type { ActiveDocContext, ActivePlugin } from './activeDocs';
export {
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  type DocContent,
  type DocExports,
  useDoc,
  useDocById,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useDocsVersion,
} from './docContexts';
export { type DocRootMetadata, useDocRootMetadata } from './docRoot';
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from './docsData';
export { useDocsVersionCandidates, useLayoutDoc, useLayoutDocsSidebar } from './layoutDocs';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from './preferredVersion';
export { getDocsVersionSearchTag, useDocsContextualSearchTags } from './searchTags';
export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebarItems';
export { useBreadcrumbsStructuredData } from './structuredData';
