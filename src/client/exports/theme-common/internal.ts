/** The public module `@docusaurus/theme-common/internal`, for theme components. */
export * from './index';
// Until Docusaurus 3.5, this module contained the hooks and components of both plugins.
export * from '../plugin-content-blog/client';
export * from '../plugin-content-docs/client';
export { useDocRootMetadata as useDocRouteMetadata } from '../../docs/docRoot';
export { getDocsVersionSearchTag as docVersionSearchTag } from '../../docs/searchTags';
export {
  findFirstSidebarItemLink as findFirstCategoryLink,
  isStableSidebarItem,
} from '../../docs/sidebarItems';
export { AnnouncementBarProvider, useAnnouncementBar } from '../../layout/announcementBar';
export {
  CodeBlockContextProvider,
  type CodeBlockContextValue,
  type CodeBlockMetadata,
  createCodeBlockMetadata,
  useCodeBlockContext,
  useCodeWordWrap,
  type WordWrap,
} from '../../code/codeBlockMetadata';
export { renderCodeHtml, type PrismLike } from '../../code/highlight';
export { getLanguageName } from '../../code/languageName';
export { useHighlightedLines } from '../../code/useHighlightedLines';
export { includeLanguages } from '../../code/loadGrammars';
export { type CodeToken, getLineProps, getTokenProps, lineTokens } from '../../code/lineTokens';
export {
  containsLineNumbers,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseLanguage,
} from '../../code/metastring';
export { parseLines } from '../../code/parseLines';
export { getPrismCssVariables } from '../../code/usePrismTheme';
export { ColorModeProvider } from '../../colorMode/ColorModeProvider';
export { RepeatedItems } from '../../server/repeatedItems';
export { afterPaint, useLockBodyScroll } from '../../react/hooks';
export { revealInList } from '../../layout/revealInList';
export { isSamePath, useHomePageRoute, useLocalPathname } from '../../location/paths';
export { useQueryStringValue } from '../../location/queryString';
export { type PopHandler, useHistoryPopHandler, useLocationChange } from '../../location/locationEvents';
export { loadStylesheets } from '../../pages/loadStylesheets';
export { MDXProvider, useMDXComponents } from '../../mdx/mdxProvider';
export { PluginHtmlClassNameProvider } from '../../metadata/htmlClassNames';
export { type TitleFormatter, TitleFormatterProvider, useTitleFormatter } from '../../metadata/PageMetadata';
export { NavbarProvider, useNavbarMobileSidebar, useNavbarSecondaryMenu } from '../../layout/NavbarProvider';
export type { PrismTheme } from '../../layout/themeConfig';
export { splitNavbarItems } from '../../layout/linkGroups';
export {
  ScrollControllerProvider,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
} from '../../scroll/scrollController';
export { useBackToTopButton, useHideableNavbar, useSmoothScrollTo } from '../../scroll/scrollVisibility';
export { DEFAULT_SEARCH_TAG } from '../../docs/searchTags';
export { clickOnSpace } from '../../keyboard/clickOnSpace';
export { isSearchShortcut } from '../../keyboard/earlyKeys';
export { hasModifier } from '../../keyboard/hasModifier';
export { type TabsContextValue, TabsProvider, useTabs, useTabsContextValue } from '../../mdx/tabsContext';
export {
  sanitizeTabsChildren,
  type TabItemProps,
  resolveTabsSettings,
  type TabsProps,
} from '../../mdx/tabsProps';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
} from '../../blog/labels';
export { extractLeadingEmoji, useDocCardDescriptionCategoryItemsPlural } from '../../text/labels';
export { useDateTimeFormat } from '../../text/useDateTimeFormat';
export { trustedHtml } from '../../security/trustedContent';
export {
  type TOCHighlightConfig,
  useFilteredAndTreeifiedTOC,
  useTOCHighlight,
  useTreeifiedTOC,
} from '../../toc/tableOfContents';
export { useAlternatePageUtils } from '../../metadata/alternatePages';
