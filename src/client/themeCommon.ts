/** What sites import as `@docusaurus/theme-common` (contract/browser.md §3.1). */
export { processAdmonitionProps } from './admonitionProps';
export { useAnchorTargetClassName } from './anchorTarget';
export { usePrismTheme } from './code/usePrismTheme';
export { Collapsible, useCollapsible } from './collapsible/Collapsible';
export { type ColorMode, useColorMode } from './colorMode/ColorModeProvider';
export { composeProviders } from './composeProviders';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './contentVisibility';
export { useDocsPreferredVersion } from './docs/preferredVersion';
export { filterDocCardListItems, useCurrentSidebarCategory } from './docs/sidebarItems';
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './errorParts';
export { prefersReducedMotion, useEvent, usePrevious } from './events';
export { duplicates, groupBy, isRegexpStringMatch, uniq } from './lists';
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchLinkCreator,
  useSearchQueryString,
} from './location/queryString';
export { HtmlClassNameProvider } from './metadata/htmlClassNames';
export { PageMetadata, type PageMetadataProps } from './metadata/PageMetadata';
export { NavbarSecondaryMenuFiller } from './navbar/NavbarProvider';
export { ReactContextError } from './provided';
export { useContextualSearchFilters } from './searchFilters';
export { SkipToContentFallbackId, SkipToContentLink } from './skipToContent';
export { createStorageSlot, listStorageKeys, type StorageSlot } from './storage/storageSlot';
export { useStorageSlot } from './storage/useStorageSlot';
export { ThemedComponent } from './ThemedComponent';
export { listTagsByLetters, translateTagsPageTitle } from './text/tags';
export { usePluralForm } from './text/plural';
export { ThemeClassNames } from './themeClassNames';
export { type ThemeConfig, useThemeConfig } from './themeConfig';
export { isMultiColumnFooterLinks } from './footerLinks';
export { useWindowSize } from './windowSize';
