/** What theme components import as `@docusaurus/theme-common/internal` (contract/browser.md §3.1). */
export * from './themeCommon';
export { AnnouncementBarProvider, useAnnouncementBar } from './announcementBar';
export {
  CodeBlockContextProvider,
  type CodeBlockContextValue,
  type CodeBlockMetadata,
  createCodeBlockMetadata,
  useCodeBlockContext,
} from './code/codeBlockMetadata';
export { codeHtml, type PrismLike } from './code/highlight';
export { useColoredLines } from './code/coloredCode';
export { includeLanguages } from './code/includeLanguages';
export { type CodeToken, getLineProps, getTokenProps, lineTokens } from './code/lineTokens';
export {
  containsLineNumbers,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseLanguage,
} from './code/metastring';
export { parseLines } from './code/parseLines';
export { useCodeWordWrap, type WordWrap } from './code/useCodeWordWrap';
export { getPrismCssVariables } from './code/usePrismTheme';
export { ColorModeProvider } from './colorMode/ColorModeProvider';
export { useLockBodyScroll } from './events';
export { isSamePath, useHomePageRoute, useLocalPathname } from './location/paths';
export { useQueryStringValue } from './location/queryString';
export { type PopHandler, useHistoryPopHandler } from './location/useHistoryPopHandler';
export { useLocationChange } from './location/useLocationChange';
export { MDXProvider, useMDXComponents } from './mdxProvider';
export { useAlternatePageUtils } from './metadata/alternatePages';
export { PluginHtmlClassNameProvider } from './metadata/htmlClassNames';
export { type TitleFormatter, TitleFormatterProvider, useTitleFormatter } from './metadata/titleFormatter';
export { NavbarProvider, useNavbarMobileSidebar, useNavbarSecondaryMenu } from './navbar/NavbarProvider';
export { splitNavbarItems } from './navbar/splitNavbarItems';
export { RecursionContext, useRecursion } from './recursion';
export { ScrollControllerProvider, useScrollController } from './scroll/scrollController';
export { useBackToTopButton } from './scroll/useBackToTopButton';
export { useHideableNavbar } from './scroll/useHideableNavbar';
export { useScrollPosition } from './scroll/useScrollPosition';
export { useScrollPositionBlocker } from './scroll/useScrollPositionBlocker';
export { useSmoothScrollTo } from './scroll/useSmoothScrollTo';
export { DEFAULT_SEARCH_TAG } from './searchFilters';
export { type TabsContextValue, TabsProvider, useTabs, useTabsContextValue } from './tabsContext';
export { sanitizeTabsChildren, type TabItemProps, tabsSettings, type TabsProps } from './tabsProps';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
} from './text/blogTexts';
export { useDateTimeFormat } from './text/useDateTimeFormat';
export { useDocCardDescriptionCategoryItemsPlural } from './text/docCardDescription';
export { extractLeadingEmoji } from './text/leadingEmoji';
export type { PrismTheme } from './themeConfig';
export { trustedHtml } from './trustedContent';
export { useFilteredAndTreeifiedTOC, useTreeifiedTOC } from './toc/useFilteredToc';
export { type TOCHighlightConfig, useTOCHighlight } from './toc/useTOCHighlight';
