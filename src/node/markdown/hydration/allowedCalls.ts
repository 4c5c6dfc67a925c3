/**
 * Hooks that only read what the build knows, and not which page is shown: a component that calls no others gives the same HTML
 * at any time. Those that read the page around the content (`useDoc`, `useCurrentSidebarCategory`) are not among them, since
 * static content is rendered by itself.
 */
const READING_HOOKS = new Set([
  'useContext',
  'useId',
  'useMemo',
  'useCallback',
  'useMDXComponents',
  'useBaseUrl',
  'useBaseUrlUtils',
  'useDocusaurusContext',
  'useThemeConfig',
  'useGlobalData',
  'usePluginData',
  'useAllPluginInstancesData',
  'useAllDocsData',
  'useDocsData',
  'useBrokenLinks',
  'useAnchorTargetClassName',
  'useCodeBlockContext',
  'useHighlightedLines',
  'useTreeifiedTOC',
  'useFilteredAndTreeifiedTOC',
  'usePluralForm',
  'useDocCardDescriptionCategoryItemsPlural',
  'useDateTimeFormat',
]);

/** Tells whether a function of this name keeps state or waits for the browser, as its name gives to understand. */
export function isLiveHook(name: string): boolean {
  return /^use[A-Z]/.test(name) && !READING_HOOKS.has(name);
}

/** Tells whether an attribute of this name hands over an event handler. */
export function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name);
}

/** Names under which code meets the browser. */
export const BROWSER_GLOBALS: ReadonlySet<string> = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
]);
