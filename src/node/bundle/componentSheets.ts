import { type AtRule, type ChildNode, type Root, root as emptyRoot } from 'postcss';
import { findClasses, listPropertiesReadIn } from './cssNames';
import { extractByLayer } from './declaredLayers';
import { createWordPattern } from './usedNames';

/** Infima components that few pages use. */
export const RARE_COMPONENTS = ['alert', 'avatar', 'close', 'hero'];

/** Page stylesheets of components that scripts of an interactive page may show only in the browser. */
export const COMPONENT_PAGE_SHEETS: readonly string[] = ['details'];

/**
 * Moves the rules of some Infima components out of a stylesheet, and returns a page stylesheet per component. Infima comes first in
 * the cascade, so these stylesheets can safely load before all others. Components whose classes the site's own code uses stay,
 * because that code may show them on any page.
 */
export function extractComponentSheets(
  root: Root,
  components: readonly string[],
  siteCode = '',
): ReadonlyMap<string, Root> {
  const sheets = new Map<string, Root>();
  for (const name of components) {
    if (createWordPattern(`${name}(?:(?:__|--)[\\w-]*)?`).test(siteCode)) continue;
    const extracted = emptyRoot();
    moveRules(root, extracted, (selector) => belongsTo(selector, name, components));
    if (extracted.nodes.length > 0) sheets.set(name, extracted);
  }
  return sheets;
}

/**
 * Moves the custom properties that only one component sheet reads from the rest of a stylesheet into that sheet. Rules with classes
 * and those in at-rules stay: they apply after the sheet and override it, as before. Properties stay in their cascade layer.
 */
export function moveComponentProperties(
  root: Root,
  sheets: ReadonlyMap<string, Root>,
  isReadElsewhere: (property: string) => boolean,
): void {
  for (const [name, sheet] of sheets) {
    const others = [...sheets].flatMap(([other, css]) => (other === name ? [] : listPropertiesReadIn(css)));
    // A moved property may be the only one that reads another.
    for (let isDone = false; !isDone; ) {
      const readByOthers = new Set([...others, ...listPropertiesReadIn(root)]);
      const only = listPropertiesReadIn(sheet).filter(
        (each) => !readByOthers.has(each) && !isReadElsewhere(each),
      );
      const extracted = extractProperties(root, new Set(only));
      isDone = extracted.nodes.length === 0;
      sheet.prepend(extracted);
    }
  }
}

function extractProperties(root: Root, names: ReadonlySet<string>): Root {
  return extractByLayer(root, (block, target) => {
    for (const rule of block.nodes?.filter((node) => node.type === 'rule') ?? []) {
      const declarations = rule.nodes.filter((node) => node.type === 'decl' && names.has(node.prop));
      if (declarations.length === 0 || findClasses(rule.selector).size > 0) continue;
      target.append(rule.clone({ nodes: [] }).append(declarations));
      if (rule.nodes.length === 0) rule.remove();
    }
  });
}

/** Moves the rules with the given selectors, including the at-rules around them. */
function moveRules(from: Root | AtRule, to: Root | AtRule, isMoved: (selector: string) => boolean): void {
  for (const node of [...(from.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') {
      if (node.selectors.every(isMoved)) to.append(node);
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      const condition = node.clone({ nodes: [] });
      moveRules(node, condition, isMoved);
      if (condition.nodes && condition.nodes.length > 0) to.append(condition);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

/**
 * Returns whether a selector applies to a component, perhaps within another one of the given components, and to nothing else. A
 * dropdown may be an item of the navbar.
 */
function belongsTo(selector: string, component: string, components: readonly string[]): boolean {
  const classes = [...findClasses(selector)];
  const around = component === 'dropdown' ? [...components, 'navbar'] : components;
  return (
    classes.some((name) => isPartOf(component, name)) &&
    classes.every((name) => around.some((each) => isPartOf(each, name)))
  );
}

function isPartOf(component: string, name: string): boolean {
  return name === component || name.startsWith(`${component}__`) || name.startsWith(`${component}--`);
}
