/** The public module `@docusaurus/theme-common`. */
export { processAdmonitionProps } from '../../mdx/admonitionProps';
export {
  type ThemeConfig,
  useAnchorTargetClassName,
  useThemeConfig,
} from '../../layout/themeConfig';
export { usePrismTheme } from '../../code/usePrismTheme';
export { Collapsible, useCollapsible } from '../../collapsible/Collapsible';
export { type ColorMode, useColorMode } from '../../colorMode/ColorModeProvider';
export { ThemedComponent } from '../../colorMode/ThemedComponent';
export { composeProviders } from '../../react/composeProviders';
export { ReactContextError } from '../../react/context';
export { isMultiColumnFooterLinks } from '../../layout/linkGroups';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '../../metadata/contentVisibility';
export { useDocsPreferredVersion } from '../../docs/preferredVersion';
export { filterDocCardListItems, useCurrentSidebarCategory } from '../../docs/sidebarItems';
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from '../../app/errorBoundaryParts';
export { prefersReducedMotion, useEvent, usePrevious, useWindowSize } from '../../react/hooks';
export { duplicates, groupBy, uniq } from '../../text/lists';
export { isRegexpStringMatch } from '../../location/paths';
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchLinkCreator,
  useSearchQueryString,
} from '../../location/queryString';
export { HtmlClassNameProvider } from '../../metadata/htmlClassNames';
export { PageMetadata, type PageMetadataProps } from '../../metadata/PageMetadata';
export { NavbarSecondaryMenuFiller } from '../../layout/NavbarProvider';
export { useContextualSearchFilters } from '../../docs/searchTags';
export { SkipToContentFallbackId, SkipToContentLink } from '../../layout/skipToContent';
export {
  createStorageSlot,
  listStorageKeys,
  type StorageSlot,
  useStorageSlot,
} from '../../storage/storageSlot';
export { listTagsByLetters, translateTagsPageTitle } from '../../text/tags';
export { usePluralForm } from '../../text/plural';
export { ThemeClassNames } from '../../layout/themeClassNames';
