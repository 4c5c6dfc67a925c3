/** Hooks that only read what the build knows: a component that calls no others gives the same HTML at any time. */
const READING_HOOKS = new Set([
  'useBaseUrl',
  'useBaseUrlUtils',
  'useDocusaurusContext',
  'useThemeConfig',
  'useContext',
  'useMDXComponents',
  'useId',
  'useMemo',
  'useCallback',
  'useAnchorTargetClassName',
  'useDocById',
  'useDocsVersion',
  'useDocsSidebar',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'usePluralForm',
  'usePluginData',
  'useGlobalData',
  'useBrokenLinks',
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
