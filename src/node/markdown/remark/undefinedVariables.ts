import { positionFromEstree } from 'unist-util-position-from-estree';
import type { Identifier, Program } from 'estree-jsx';
import { getModuleStatements } from '../estree';
import { getJsxAttributes, type JsxAttribute, type MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import type { EstreeNode } from '../../script/estree';
import { getDeclaredNames, listAncestors, resolveScopes, type ScopedProgram } from '../../script/scopes';
import { visitTree } from '../visit';

/** Variables that each page has: those in the scope of its module, and its generated exports. */
const PAGE_VARIABLES = [...['props', 'frontMatter', 'contentTitle', 'assets', 'toc', 'undefined'], 'require'];

/**
 * Reports undefined variables in braces. `{user}`, `{{ user.name }}` or `${HOME}` in prose is usually meant as text, and would
 * only fail when the page is rendered, without a location.
 */
export const remarkUndefinedVariables = createPagePlugin((tree: MarkdownNode, page) => {
  const known = new Set([...PAGE_VARIABLES, ...getDeclaredNames(getModuleStatements(tree))]);
  visitTree(tree, (node) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const found = findUndefined(node.data?.estree, known);
      if (found) reportText(page, node, found);
    }
    for (const attribute of getJsxAttributes(node)) {
      const found = findUndefined(getProgram(attribute), known);
      if (found) reportAttribute(page, found, attribute.position ? attribute : node);
    }
    return undefined;
  });
});

function getProgram({ value, ...attribute }: JsxAttribute): Program | undefined {
  const { data } = typeof value === 'object' && value !== null ? value : (attribute as MarkdownNode);
  return data?.estree;
}

/**
 * Returns the first identifier that is neither declared nor global. Code in functions runs later, perhaps only in the browser,
 * and `typeof` protects the code around it.
 */
function findUndefined(program: Program | undefined, known: ReadonlySet<string>): Identifier | undefined {
  if (!program) return undefined;
  const scopes = resolveScopes(program);
  const nodes = [...scopes.parents.keys()];
  if (nodes.some((node) => node.type === 'UnaryExpression' && node.operator === 'typeof')) return undefined;
  return nodes.find(
    (node): node is Identifier =>
      node.type === 'Identifier' &&
      !(
        scopes.getBinding(node) ||
        known.has(node.name) ||
        node.name in globalThis ||
        isDeferred(node, scopes)
      ),
  );
}

/** Returns whether a node is part of a function or a class. */
function isDeferred(node: EstreeNode, program: ScopedProgram): boolean {
  return listAncestors(node, program).some(({ type }) =>
    /^(?:FunctionExpression|ArrowFunctionExpression|ClassExpression)$/.test(type),
  );
}

/** Variables that code often uses, and that only browsers have. */
const BROWSER_VARIABLES: ReadonlySet<string> = new Set([
  ...['window', 'document', 'localStorage', 'navigator', 'alert', 'location', 'self'],
]);

/** Returns how to use a variable that only browsers have; `undefined` for all others. */
export function explainBrowserVariable(name: string): string | undefined {
  if (!BROWSER_VARIABLES.has(name)) return undefined;
  return `\`${name}\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`.`;
}

function reportText(page: PageContext, node: MarkdownNode, identifier: Identifier): void {
  const { name } = identifier;
  const code = (node.value ?? '').trim();
  const isSole = code === name;
  const shown = code.length > 40 || code.includes('\n') ? `${code.slice(0, 40).split('\n')[0]}…` : code;
  report(page, locate(identifier, node), {
    code: 'undefined-variable',
    severity: 'throw',
    message: `\`{${shown}}\` is a JavaScript expression, but \`${name}\` is not defined.`,
    hint:
      explainBrowserVariable(name) ??
      `If it is text, write \`\\{${isSole ? `${name}}` : ''}\` or put it in backticks. If it is code, import or export \`${name}\` in this file.`,
  });
}

function reportAttribute(
  page: PageContext,
  identifier: Identifier,
  fallback: Pick<MarkdownNode, 'position'>,
): void {
  const { name } = identifier;
  report(page, locate(identifier, fallback), {
    code: 'undefined-variable',
    severity: 'throw',
    message: `\`${name}\` is not defined.`,
    hint:
      explainBrowserVariable(name) ??
      `Import or export \`${name}\` in this file, or write the value as text in quotes.`,
  });
}

/** Returns the position of an identifier. Plugins can create code without positions. */
function locate(
  identifier: Identifier,
  fallback: Pick<MarkdownNode, 'position'>,
): Pick<MarkdownNode, 'position'> {
  const position = positionFromEstree(identifier);
  return position ? { position } : fallback;
}
