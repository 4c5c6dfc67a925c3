import type { EstreeNode } from '../markdownNode';
import { visitEstree } from '../visit';

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

const BROWSER_GLOBALS: ReadonlySet<string> = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
]);

/** Returns whether an attribute of this name takes an event handler. */
export function isEventHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name);
}

/** Returns whether a hook of this name may have state or effects. */
function isInteractiveHook(name: string): boolean {
  return /^use[A-Z]/.test(name) && !STATIC_HOOKS.has(name);
}

/** Returns how the JavaScript of a page uses the browser, such as `calls useState`, or `undefined` if it does not. */
export function findBrowserUsage(estree: unknown): string | undefined {
  let usage: string | undefined;
  visitEstree(estree, (node, parent) => {
    usage ??= describeUsage(node, parent);
  });
  return usage;
}

function describeUsage(node: EstreeNode, parent: EstreeNode | undefined): string | undefined {
  switch (node.type) {
    case 'CallExpression': {
      const callee = node['callee'] as EstreeNode;
      const name = getName(callee.type === 'MemberExpression' ? callee['property'] : callee);
      return isInteractiveHook(name) ? `calls ${name}` : undefined;
    }
    case 'JSXAttribute': {
      const name = getName(node['name']);
      return isEventHandlerName(name) || name === 'ref' ? `has the attribute ${name}` : undefined;
    }
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node['superClass'] ? 'defines a class component' : undefined;
    case 'ImportExpression':
      return 'imports a module dynamically';
    case 'Identifier': {
      const isProperty =
        (parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
        (parent?.type === 'Property' && parent['key'] === node && !parent['shorthand']);
      return BROWSER_GLOBALS.has(getName(node)) && !isProperty ? `reads ${getName(node)}` : undefined;
    }
    default:
      return undefined;
  }
}

function getName(node: unknown): string {
  return String((node as EstreeNode | undefined)?.['name'] ?? '');
}

/**
 * Returns how normalized module code uses the browser, or `undefined` if it does not. The search is textual: a match in a string
 * makes a page interactive without need, but no usage is missed.
 */
export function findCodeUsage(code: string, knownHooks: ReadonlySet<string>): string | undefined {
  for (const [, name = ''] of code.matchAll(/(?<!function )\b(use[A-Z]\w*)\s*\(/g)) {
    if (isInteractiveHook(name) && !knownHooks.has(name)) return `calls ${name}`;
  }
  for (const [, name = ''] of code.matchAll(/\b(on[A-Z]\w*):/g)) {
    if (isEventHandlerName(name)) return `passes the event handler ${name}`;
  }
  if (/\bclass\s+(?:\w+\s+)?extends\s/.test(code)) return 'defines a class component';
  if (/\bimport\(|\blazy\(/.test(code)) return 'imports a module dynamically';
  for (const [, name = ''] of code.matchAll(/(?<![.\w"'-])(\w+)\.\w/g)) {
    if (BROWSER_GLOBALS.has(name)) return `reads ${name}`;
  }
  return undefined;
}
