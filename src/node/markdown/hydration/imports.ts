import path from 'node:path';

/** The exports of React that components without state use. */
const STATIC_REACT_EXPORTS = new Set([
  'Children',
  'Fragment',
  'StrictMode',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'forwardRef',
  'isValidElement',
  'memo',
  'version',
]);

/**
 * Hooks that read only data of the build: a component that calls no other hooks renders the same HTML on every page. Hooks that
 * read the page around the content (`useDoc`, `useCurrentSidebarCategory`) are not included, since static content is rendered
 * without its page.
 */
const STATIC_HOOKS = new Set([
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

/** Modules all of whose exports are static. */
const PURE_MODULES = new Set(['react/jsx-runtime', 'react/jsx-dev-runtime', 'clsx']);

/** Modules whose exports are static, except for hooks and the exports below. */
const STATIC_MODULES = new Set([
  'prism-react-renderer',
  '@mdx-js/react',
  '@docusaurus/Details',
  '@docusaurus/Head',
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  '@docusaurus/Noop',
  '@docusaurus/Translate',
  '@docusaurus/constants',
  '@docusaurus/isInternalUrl',
  '@docusaurus/plugin-content-blog/client',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/Details',
  '@docusaurus/theme-common/internal',
  '@docusaurus/types',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useBrokenLinks',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useGlobalData',
  'react-router',
  'react-router-dom',
]);

/** Exports of static modules that have state or effects, or that read the browser. */
const INTERACTIVE_EXPORTS = new Set([
  'Collapsible',
  'ErrorBoundaryTryAgainButton',
  'ErrorCauseBoundary',
  'NavbarSecondaryMenuFiller',
  'Redirect',
  'createStorageSlot',
  'listStorageKeys',
  'prefersReducedMotion',
]);

const GENERATED_DATA = /^(?:@generated|~blog|~docs)\//;
const ANALYZABLE_PREFIXES = ['./', '../', '@site/', '@theme/', '@theme-original/', '@theme-init/'];

/** Returns whether a request refers to a module whose source is analyzed: one of the site or of a theme. */
export function isAnalyzable(request: string): boolean {
  if (request.includes('!')) return false;
  return (
    request === '.' ||
    request === '..' ||
    path.isAbsolute(request) ||
    ANALYZABLE_PREFIXES.some((prefix) => request.startsWith(prefix))
  );
}

/**
 * Returns why importing a name makes a module interactive, such as `calls useState`, or `undefined` if it does not. The name is
 * `*` for all exports, and `undefined` if the module is only evaluated. Modules whose source is analyzed are not judged by name.
 */
export function describeImport(request: string, name?: string): string | undefined {
  if (isAnalyzable(request) || GENERATED_DATA.test(request) || PURE_MODULES.has(request)) return undefined;
  if (request.includes('!')) return `imports ${request} through a webpack loader`;
  if (request === 'react') {
    if (name === undefined || STATIC_REACT_EXPORTS.has(name) || STATIC_HOOKS.has(name)) return undefined;
    return isHookName(name) ? `calls ${name}` : `uses ${name} from react`;
  }
  if (!STATIC_MODULES.has(request)) return `imports ${request}, which may need the browser`;
  const exported = name === 'default' ? request.slice(request.lastIndexOf('/') + 1) : (name ?? '');
  if (isInteractiveHook(exported)) return `calls ${exported}`;
  return exported === '*' || INTERACTIVE_EXPORTS.has(exported)
    ? `uses ${exported} from ${request}`
    : undefined;
}

/** Returns whether a name is that of a hook that may have state or effects. */
export function isInteractiveHook(name: string): boolean {
  return isHookName(name) && !STATIC_HOOKS.has(name);
}

function isHookName(name: string): boolean {
  return name === 'use' || (name.startsWith('use') && isCapital(name.charAt(3)));
}

/** Returns whether a prop of this name takes an event handler. */
export function isEventHandlerName(name: string): boolean {
  return name.startsWith('on') && isCapital(name.charAt(2));
}

function isCapital(char: string): boolean {
  return char >= 'A' && char <= 'Z';
}
