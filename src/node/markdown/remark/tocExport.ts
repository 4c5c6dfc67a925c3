import type { TocItem } from '../../../model/toc';
import {
  getDeclaredNames,
  createExportNode,
  estreeToValue,
  identifier,
  getModuleStatements,
  valueToEstree,
} from '../estree';
import type { EstreeNode, MarkdownNode } from '../markdownNode';
import { getPageContext, getRequestOrigin, type PageContext } from '../pageContext';
import { toPlainText } from '../plainText';
import { resolveRequest } from '../resolveRequest';
import { visitTree } from '../visit';
import { renderTocHtml } from './tocHtml';

interface PartialImport {
  readonly statement: EstreeNode;
  readonly file: string;
}

/** Exports the headings of the page as `toc`, those of imported Markdown where it stands; a file's own `toc` is left alone (contract/build.md §6.6). */
export function tocExport() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    const statements = getModuleStatements(tree);
    const own = findDeclaredValue(statements, 'toc');
    if (own) {
      const value = estreeToValue(own);
      if (Array.isArray(value)) page.facts.toc.push(...value.filter(isTocItem));
      return;
    }
    if (getDeclaredNames(statements).has('toc')) return;
    const partials = findPartialImports(page, statements);
    const elements: EstreeNode[] = [];
    visitTree(tree, (node) => {
      const partial = node.type === 'mdxJsxFlowElement' ? partials.get(node.name ?? '') : undefined;
      if (partial) {
        page.facts.toc.push({ partial: partial.file });
        elements.push({ type: 'SpreadElement', argument: identifier(addTocImport(partial, node.name ?? '')) });
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
  };
}

function createTocItem(page: PageContext, node: MarkdownNode): TocItem | undefined {
  if ((node.depth ?? 1) < 2 || toPlainText(page, node).trim() === '') return undefined;
  return { value: renderTocHtml(page, node).trim(), id: String(node.data?.id ?? ''), level: node.depth ?? 2 };
}

function isTocItem(value: unknown): value is TocItem {
  const { id, level, value: html } = (value ?? {}) as Partial<TocItem>;
  return typeof id === 'string' && typeof level === 'number' && typeof html === 'string';
}

/** Default imports of Markdown files by their local name. */
function findPartialImports(page: PageContext, statements: readonly EstreeNode[]): Map<string, PartialImport> {
  const partials = new Map<string, PartialImport>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const request = String((statement['source'] as EstreeNode)['value']);
    if (!/\.mdx?$/i.test(request)) continue;
    const { resolved } = resolveRequest(request, getRequestOrigin(page));
    for (const specifier of statement['specifiers'] as EstreeNode[]) {
      if (specifier.type !== 'ImportDefaultSpecifier') continue;
      partials.set(String((specifier['local'] as EstreeNode)['name']), { statement, file: resolved });
    }
  }
  return partials;
}

/** Adds the partial's headings to what is imported from it, once, and gives their local name. */
function addTocImport({ statement }: PartialImport, component: string): string {
  const name = `_${component}Toc`;
  const specifiers = statement['specifiers'] as EstreeNode[];
  if (!specifiers.some(({ local }) => (local as EstreeNode)['name'] === name)) {
    specifiers.push({ type: 'ImportSpecifier', imported: identifier('toc'), local: identifier(name) });
  }
  return name;
}

function findDeclaredValue(statements: readonly EstreeNode[], name: string): EstreeNode | undefined {
  for (const { declaration } of statements) {
    const { declarations = [] } = (declaration ?? {}) as {
      declarations?: { id: EstreeNode; init: EstreeNode }[];
    };
    const found = declarations.find(({ id }) => id['name'] === name);
    if (found) return found.init;
  }
  return undefined;
}
