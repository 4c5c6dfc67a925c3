import { describe, expect, it } from 'vitest';

/** The names that the ecosystem's documentation and themes import from the public modules. */
const THEME_COMMON = `
  useThemeConfig ThemedComponent createStorageSlot useStorageSlot listStorageKeys usePluralForm
  useCollapsible Collapsible ThemeClassNames prefersReducedMotion useEvent usePrevious composeProviders
  ReactContextError PageMetadata HtmlClassNameProvider useColorMode NavbarSecondaryMenuFiller
  useWindowSize translateTagsPageTitle listTagsByLetters useSearchQueryString useSearchLinkCreator
  useAnchorTargetClassName isMultiColumnFooterLinks isRegexpStringMatch duplicates uniq groupBy
  usePrismTheme processAdmonitionProps useHistorySelector useQueryString useQueryStringList
  useClearQueryString mergeSearchParams mergeSearchStrings SkipToContentFallbackId SkipToContentLink
  UnlistedBannerTitle UnlistedBannerMessage UnlistedMetadata DraftBannerTitle DraftBannerMessage
  ErrorBoundaryTryAgainButton ErrorBoundaryError ErrorBoundaryErrorMessageFallback ErrorCauseBoundary
  useCurrentSidebarCategory filterDocCardListItems useDocsPreferredVersion useContextualSearchFilters
`;
const INTERNAL = `
  AnnouncementBarProvider useAnnouncementBar sanitizeTabsChildren TabsProvider useTabs useTabsContextValue
  useNavbarMobileSidebar useNavbarSecondaryMenu ColorModeProvider useAlternatePageUtils
  createCodeBlockMetadata getPrismCssVariables CodeBlockContextProvider useCodeBlockContext
  parseCodeBlockTitle parseLanguage parseLines getLineNumbersStart containsLineNumbers DEFAULT_SEARCH_TAG
  TitleFormatterProvider useTitleFormatter useLocationChange useLocalPathname useHistoryPopHandler
  useQueryStringValue useFilteredAndTreeifiedTOC useTreeifiedTOC ScrollControllerProvider
  useScrollController useScrollPosition useScrollPositionBlocker useSmoothScrollTo useHomePageRoute
  isSamePath PluginHtmlClassNameProvider splitNavbarItems NavbarProvider extractLeadingEmoji
  useTOCHighlight useDateTimeFormat useHideableNavbar useLockBodyScroll useCodeWordWrap useBackToTopButton
  useDocCardDescriptionCategoryItemsPlural useBlogTagsPostsPageTitle useBlogAuthorPageTitle
  translateBlogAuthorsListPageTitle BlogAuthorsListViewAllLabel BlogAuthorNoPostsLabel
`;
const DOCS = `
  useDoc DocProvider useDocById findSidebarCategory findFirstSidebarItemLink isActiveSidebarItem
  isVisibleSidebarItem useVisibleSidebarItems useSidebarBreadcrumbs useDocsVersionCandidates useLayoutDoc
  useLayoutDocsSidebar useDocRootMetadata useCurrentSidebarCategory useCurrentSidebarSiblings
  filterDocCardListItems useDocsPreferredVersion useDocsPreferredVersionByPluginId
  DocsPreferredVersionContextProvider DocSidebarItemsExpandedStateProvider useDocSidebarItemsExpandedState
  DocsVersionProvider useDocsVersion DocsSidebarProvider useDocsSidebar useDocsContextualSearchTags
  getDocsVersionSearchTag useBreadcrumbsStructuredData useAllDocsData useDocsData useActivePlugin
  useActivePluginAndVersion useVersions useLatestVersion useActiveVersion useActiveDocContext
  useDocVersionSuggestions
`;
const BLOG = `
  BlogPostProvider useBlogPost useBlogMetadata useBlogListPageStructuredData useBlogPostStructuredData
  BlogSidebarItemList groupBlogSidebarItemsByYear useVisibleBlogSidebarItems
`;

const MODULES: Readonly<Record<string, readonly [load: () => Promise<object>, names: string]>> = {
  'theme-common': [() => import('../../../../src/client/exports/theme-common'), THEME_COMMON],
  'theme-common/internal': [
    () => import('../../../../src/client/exports/theme-common/internal'),
    `${THEME_COMMON} ${INTERNAL}`,
  ],
  'theme-common/Details': [() => import('../../../../src/client/exports/Details'), 'Details'],
  'plugin-content-docs/client': [
    () => import('../../../../src/client/exports/plugin-content-docs/client'),
    DOCS,
  ],
  'plugin-content-blog/client': [
    () => import('../../../../src/client/exports/plugin-content-blog/client'),
    BLOG,
  ],
  Link: [() => import('../../../../src/client/exports/Link'), 'default'],
  isInternalUrl: [() => import('../../../../src/client/exports/isInternalUrl'), 'default hasProtocol'],
  useBaseUrl: [() => import('../../../../src/client/exports/useBaseUrl'), 'default useBaseUrlUtils'],
  useDocusaurusContext: [() => import('../../../../src/client/exports/useDocusaurusContext'), 'default'],
  useGlobalData: [
    () => import('../../../../src/client/exports/useGlobalData'),
    'default useAllPluginInstancesData usePluginData',
  ],
  useIsBrowser: [() => import('../../../../src/client/exports/useIsBrowser'), 'default'],
  BrowserOnly: [() => import('../../../../src/client/exports/BrowserOnly'), 'default'],
  useIsomorphicLayoutEffect: [
    () => import('../../../../src/client/exports/useIsomorphicLayoutEffect'),
    'default',
  ],
  ExecutionEnvironment: [() => import('../../../../src/client/exports/ExecutionEnvironment'), 'default'],
  Head: [() => import('../../../../src/client/exports/Head'), 'default'],
  useRouteContext: [() => import('../../../../src/client/exports/useRouteContext'), 'default'],
  useBrokenLinks: [() => import('../../../../src/client/exports/useBrokenLinks'), 'default'],
  router: [
    () => import('../../../../src/client/exports/router'),
    'useHistory useLocation Redirect matchPath',
  ],
  renderRoutes: [() => import('../../../../src/client/exports/renderRoutes'), 'default'],
  Noop: [() => import('../../../../src/client/exports/Noop'), 'default'],
  constants: [() => import('../../../../src/client/exports/constants'), 'DEFAULT_PLUGIN_ID'],
  ErrorBoundary: [() => import('../../../../src/client/exports/ErrorBoundary'), 'default'],
  Translate: [() => import('../../../../src/client/exports/Translate'), 'default translate'],
  Interpolate: [() => import('../../../../src/client/exports/Interpolate'), 'default interpolate'],
};

describe('public modules', () => {
  it.each(Object.entries(MODULES))(
    '@docusaurus/%s exports all documented names',
    async (_name, [load, names]) => {
      const exported = new Set(Object.keys(await load()));
      const missing = names
        .trim()
        .split(/\s+/)
        .filter((name) => !exported.has(name));
      expect(missing).toEqual([]);
    },
  );
});
