import type { TocItem } from '../../../model/toc';
import {
  declaredNames,
  exportNode,
  fromExpression,
  identifier,
  moduleStatements,
  toExpression,
} from '../estree';
import type { EstreeNode, MarkdownNode } from '../markdownNode';
import { contextOf, originOf, type PageContext } from '../pageContext';
import { plainText } from '../plainText';
import { resolveRequest } from '../resolveRequest';
import { walk } from '../walk';
import { tocHtml } from './tocHtml';

interface PartialImport {
  readonly statement: EstreeNode;
  readonly file: string;
}

/** Exports the headings of the page as `toc`, those of imported Markdown where it stands; a file's own `toc` is left alone (contract/build.md §6.6). */
export function tocExport() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    const statements = moduleStatements(tree);
    const own = declaredValue(statements, 'toc');
    if (own) {
      const value = fromExpression(own);
      if (Array.isArray(value)) page.facts.toc.push(...value.filter(isTocItem));
      return;
    }
    if (declaredNames(statements).has('toc')) return;
    const partials = partialImports(page, statements);
    const elements: EstreeNode[] = [];
    walk(tree, (node) => {
      const partial = node.type === 'mdxJsxFlowElement' ? partials.get(node.name ?? '') : undefined;
      if (partial) {
        page.facts.toc.push({ partial: partial.file });
        elements.push({ type: 'SpreadElement', argument: identifier(importToc(partial, node.name ?? '')) });
      }
      if (node.type !== 'heading') return undefined;
      const item = tocItem(page, node);
      if (item) {
        page.facts.toc.push(item);
        elements.push(toExpression(item));
      }
      return 'skip';
    });
    tree.children?.push(exportNode('toc', { type: 'ArrayExpression', elements }));
  };
}

function tocItem(page: PageContext, node: MarkdownNode): TocItem | undefined {
  if ((node.depth ?? 1) < 2 || plainText(page, node).trim() === '') return undefined;
  return { value: tocHtml(page, node).trim(), id: String(node.data?.id ?? ''), level: node.depth ?? 2 };
}

function isTocItem(value: unknown): value is TocItem {
  const { id, level, value: html } = (value ?? {}) as Partial<TocItem>;
  return typeof id === 'string' && typeof level === 'number' && typeof html === 'string';
}

/** Default imports of Markdown files by their local name. */
function partialImports(page: PageContext, statements: readonly EstreeNode[]): Map<string, PartialImport> {
  const partials = new Map<string, PartialImport>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const request = String((statement['source'] as EstreeNode)['value']);
    if (!/\.mdx?$/i.test(request)) continue;
    const { resolved } = resolveRequest(request, originOf(page));
    for (const specifier of statement['specifiers'] as EstreeNode[]) {
      if (specifier.type !== 'ImportDefaultSpecifier') continue;
      partials.set(String((specifier['local'] as EstreeNode)['name']), { statement, file: resolved });
    }
  }
  return partials;
}

/** Adds the partial's headings to what is imported from it, once, and gives their local name. */
function importToc({ statement }: PartialImport, component: string): string {
  const name = `_${component}Toc`;
  const specifiers = statement['specifiers'] as EstreeNode[];
  if (!specifiers.some(({ local }) => (local as EstreeNode)['name'] === name)) {
    specifiers.push({ type: 'ImportSpecifier', imported: identifier('toc'), local: identifier(name) });
  }
  return name;
}

function declaredValue(statements: readonly EstreeNode[], name: string): EstreeNode | undefined {
  for (const { declaration } of statements) {
    const { declarations = [] } = (declaration ?? {}) as {
      declarations?: { id: EstreeNode; init: EstreeNode }[];
    };
    const found = declarations.find(({ id }) => id['name'] === name);
    if (found) return found.init;
  }
  return undefined;
}
