import type { ArrayExpression, Expression, ImportDeclaration } from 'estree-jsx';
import { escapeHtml } from '../../../model/html';
import { isMarkdown } from '../../../model/isMarkdown';
import type { TocItem } from '../../../model/toc';
import { createExportNode, createIdentifier, getModuleStatements, valueToEstree } from '../estree';
import { getJsxAttributes, isJsx, type MarkdownNode } from '../markdownNode';
import { createPagePlugin, getRequestOrigin, type PageContext } from '../pageContext';
import { isComment, toPlainText } from '../plainText';
import { resolveRequest } from '../resolveRequest';
import { estreeToValue, getName, isIdentifier, type ModuleStatement } from '../../script/estree';
import { getDeclaredNames } from '../../script/scopes';
import { visitTree } from '../visit';

interface PartialImport {
  readonly statement: ImportDeclaration;
  readonly file: string;
}

/**
 * Exports the headings of the page as `toc`, with the headings of imported Markdown where it is rendered. If the file
 * exports a `toc` itself, that one is used.
 */
export const remarkTocExport = createPagePlugin((tree: MarkdownNode, page) => {
  const statements = getModuleStatements(tree);
  const declared = findDeclaredValue(statements, 'toc');
  if (declared) {
    const tocs = findPartialImports(page, statements, 'toc');
    page.facts.toc.push(...readToc(declared, tocs));
    return;
  }
  if (getDeclaredNames(statements).has('toc')) return;
  const partials = findPartialImports(page, statements, 'default');
  const elements: ArrayExpression['elements'] = [];
  visitTree(tree, (node) => {
    const partial = node.type === 'mdxJsxFlowElement' ? partials.get(node.name ?? '') : undefined;
    if (partial) {
      page.facts.toc.push({ partial: partial.file });
      elements.push({
        type: 'SpreadElement',
        argument: createIdentifier(addTocImport(partial, node.name ?? '')),
      });
    }
    if (node.type !== 'heading') return undefined;
    const item = createTocItem(page, node);
    if (item) {
      page.facts.toc.push(item);
      elements.push(valueToEstree(item));
    }
    return 'skip';
  });
  tree.children?.push(createExportNode('toc', { type: 'ArrayExpression', elements }));
});

/** Returns the items of a `toc` that the file declares: its own, and those of the tables of contents that it imports. */
function readToc(value: Expression, tocs: ReadonlyMap<string, PartialImport>): PageContext['facts']['toc'] {
  if (value.type === 'Identifier') {
    const partial = tocs.get(value.name);
    return partial ? [{ partial: partial.file }] : [];
  }
  if (value.type !== 'ArrayExpression') return [];
  return value.elements.flatMap((element) => {
    if (element?.type === 'SpreadElement') return readToc(element.argument, tocs);
    const item = estreeToValue(element);
    return isTocItem(item) ? [item] : [];
  });
}

function createTocItem(page: PageContext, node: MarkdownNode): TocItem | undefined {
  if ((node.depth ?? 1) < 2 || toPlainText(page, node).trim() === '') return undefined;
  return { value: renderTocHtml(page, node).trim(), id: String(node.data?.id ?? ''), level: node.depth ?? 2 };
}

function isTocItem(value: unknown): value is TocItem {
  const { id, level, value: html } = (value ?? {}) as Partial<TocItem>;
  return typeof id === 'string' && typeof level === 'number' && typeof html === 'string';
}

const INLINE_ELEMENTS: Readonly<Record<string, string>> = {
  inlineCode: 'code',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/**
 * Returns the content of a heading as HTML for the table of contents, without links and components, and with the alternative text of
 * images.
 */
function renderTocHtml(page: PageContext, heading: MarkdownNode): string {
  const inner = (node: MarkdownNode) => (node.children ?? []).map(html).join('');
  const html = (node: MarkdownNode): string => {
    if (isComment(node) || (isJsx(node) && node.name === 'img')) return '';
    const tag = INLINE_ELEMENTS[node.type];
    if (tag) return `<${tag}>${node.value === undefined ? inner(node) : escapeHtml(node.value)}</${tag}>`;
    if (isJsx(node)) return renderJsx(node, inner(node));
    if (node.type === 'link' || node.type === 'linkReference') return inner(node);
    return escapeHtml(toPlainText(page, node));
  };
  return inner(heading);
}

/** Keeps the tag and the classes of HTML elements. Keeps only the content of links, components and fragments. */
function renderJsx(node: MarkdownNode, inner: string): string {
  if (!node.name || !/^[a-z][a-z\d-]*$/.test(node.name) || node.name === 'a') return inner;
  if (/^(?:script|style|iframe|object|embed)$/.test(node.name)) return '';
  const classes = getJsxAttributes(node).find(
    ({ name, value }) => (name === 'className' || name === 'class') && typeof value === 'string',
  );
  const attribute = classes ? ` class="${escapeHtml(String(classes.value))}"` : '';
  return `<${node.name}${attribute}>${inner}</${node.name}>`;
}

/** Returns the imports of an export of Markdown files by their local name. */
function findPartialImports(
  page: PageContext,
  statements: readonly ModuleStatement[],
  exported: 'default' | 'toc',
): ReadonlyMap<string, PartialImport> {
  const partials = new Map<string, PartialImport>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const request = String(statement.source.value);
    if (!isMarkdown(request)) continue;
    const { file } = resolveRequest(request, getRequestOrigin(page));
    if (file === undefined) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') continue;
      const name = specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : 'default';
      if (name === exported) partials.set(specifier.local.name, { statement, file });
    }
  }
  return partials;
}

/** Adds the `toc` of a partial to its import statement, unless it is there already, and returns its local name. */
function addTocImport({ statement }: PartialImport, component: string): string {
  const name = `_${component}Toc`;
  if (!statement.specifiers.some(({ local }) => local.name === name)) {
    statement.specifiers.push({
      type: 'ImportSpecifier',
      imported: createIdentifier('toc'),
      local: createIdentifier(name),
    });
  }
  return name;
}

function findDeclaredValue(statements: readonly ModuleStatement[], name: string): Expression | undefined {
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    const found = statement.declaration.declarations.find(({ id }) => isIdentifier(id, name));
    if (found?.init) return found.init;
  }
  return undefined;
}
