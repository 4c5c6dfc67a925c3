import type { Program } from 'estree-jsx';
import type { SourceLocation } from '../../../model/siteError';
import { getModuleStatements, getNodeEstrees } from '../estree';
import { type HtmlNode, isJsx } from '../markdownNode';
import { createPagePlugin, type PageContext, getLocation } from '../pageContext';
import { getDeclaredNames } from '../../script/scopes';
import { visitEstree } from '../../script/estree';
import { visitTree } from '../visit';
import {
  collectElementReferences,
  collectEstreeReferences,
  collectJsxReferences,
  getLiteralValue,
} from './elementReferences';

/** Collects the facts of the final tree: IDs, class names, elements, components and references. */
export const rehypeContentFacts = createPagePlugin((tree: HtmlNode, page) => {
  const sets = { anchors: new Set<string>(), classNames: new Set<string>(), elements: new Set<string>() };
  const declared = getDeclaredNames(getModuleStatements(tree));
  visitTree(tree, (node) => {
    if (node.type === 'element') collectFromElement(page, node, sets);
    if (isJsx(node)) collectFromJsx(page, node, { ...sets, declared });
    if (node.data?.['generated']) return;
    for (const estree of getNodeEstrees(node)) collectFromEstree(page, estree, { ...sets, declared });
  });
  page.facts.anchors.push(...sets.anchors);
  page.facts.classNames.push(...sets.classNames);
  page.facts.elements.push(...sets.elements);
});

interface CollectedNames {
  readonly anchors: Set<string>;
  readonly classNames: Set<string>;
  readonly elements: Set<string>;
}

function collectFromElement(page: PageContext, node: HtmlNode, sets: CollectedNames): void {
  const { id, name, className } = node.properties ?? {};
  sets.elements.add(node.tagName ?? '');
  if (typeof id === 'string' && id !== '') sets.anchors.add(id);
  if (node.tagName === 'a' && typeof name === 'string' && name !== '') sets.anchors.add(name);
  addClasses(sets.classNames, Array.isArray(className) ? className.join(' ') : className);
  collectElementReferences(page, node);
}

function collectFromJsx(
  page: PageContext,
  node: HtmlNode,
  sets: CollectedNames & { declared: ReadonlySet<string> },
): void {
  const [root = ''] = (node.name ?? '').split('.');
  if (/^[A-Z_$]/.test(root) && !sets.declared.has(root)) {
    sets.elements.add(root);
    if (!page.facts.components.some(({ name }) => name === root)) {
      page.facts.components.push({ name: root, location: getTagLocation(page, node) });
    }
  }
  for (const attribute of node.attributes ?? []) {
    const { name = '' } = attribute;
    const value = getLiteralValue(attribute);
    if (value === undefined) continue;
    if (name === 'id' || (name === 'name' && root === 'a')) sets.anchors.add(value);
    if (name === 'className' || name === 'class') addClasses(sets.classNames, value);
  }
  collectJsxReferences(page, node);
}

/** Returns the location of the name in a tag. */
function getTagLocation(page: PageContext, { name, position }: HtmlNode): SourceLocation {
  if (!position) return getLocation(page, {});
  const { line, column } = position.start;
  const start = { line, column: column + 1 };
  return getLocation(page, {
    position: { start: position.start, end: { line, column: start.column + (name ?? '').length } },
  });
}

function collectFromEstree(
  page: PageContext,
  estree: Program,
  sets: CollectedNames & { declared: ReadonlySet<string> },
): void {
  visitEstree(estree, (node, parent) => {
    if (node.type === 'JSXOpeningElement') {
      collectEstreeReferences(page, node);
      let { name } = node;
      while (name.type === 'JSXMemberExpression') name = name.object;
      const root = name.type === 'JSXIdentifier' ? name.name : '';
      if (/^[A-Z_$]/.test(root) && !sets.declared.has(root)) sets.elements.add(root);
    }
    // Any string may be a class name. An unused style is better than a missing one.
    if (node.type === 'Literal' && typeof node.value === 'string' && parent?.type !== 'ImportDeclaration') {
      if (parent?.type === 'JSXAttribute' && parent.name.name === 'id') sets.anchors.add(node.value);
      if (node.value.length <= 200) addClasses(sets.classNames, node.value);
    }
  });
}

function addClasses(classNames: Set<string>, value: unknown): void {
  if (typeof value !== 'string') return;
  for (const name of value.split(/\s+/)) if (/^-?[A-Za-z_][\w-]*$/.test(name)) classNames.add(name);
}
