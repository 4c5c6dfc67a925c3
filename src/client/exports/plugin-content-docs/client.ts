/** The public module `@docusaurus/plugin-content-docs/client`. */
export type { ActiveDocContext, ActivePlugin } from '../../docs/activeDocs';
export {
  type DocContent,
  type DocExports,
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  useDoc,
  useDocById,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useDocsVersion,
} from '../../docs/docContexts';
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
} from '../../docs/docsData';
export { useDocsVersionCandidates, useLayoutDoc, useLayoutDocsSidebar } from '../../docs/layoutDocs';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from '../../docs/preferredVersion';
export { getDocsVersionSearchTag, useDocsContextualSearchTags } from '../../docs/searchTags';
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
} from '../../docs/sidebarItems';
export { type DocRootMetadata, useDocRootMetadata } from '../../docs/docRoot';
export { useBreadcrumbsStructuredData } from '../../docs/structuredData';
