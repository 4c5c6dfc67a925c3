import { type AtRule, type ChildNode, parse, type Root, root as emptyRoot } from 'postcss';
import { findClasses } from './pruneCss';

/** Components of the base style sheet that few pages show. */
const RARE = ['avatar', 'hero'];

/**
 * Takes a style sheet and gives it without the rules of those components of the base sheet that few pages show, and a page sheet
 * for each of them. The base sheet comes first, so what is taken from it may come before all others.
 */
export function extractComponentSheets(css: string): {
  readonly rest: string;
  readonly sheets: ReadonlyMap<string, string>;
} {
  const root = parse(css);
  const sheets = new Map<string, string>();
  for (const name of RARE) {
    const own = emptyRoot();
    moveRules(root, own, name);
    if (own.nodes.length > 0) sheets.set(name, own.toString());
  }
  return { rest: sheets.size === 0 ? css : root.toString(), sheets };
}

/** Moves the rules that are about one component only, with the conditions around them. */
function moveRules(from: Root | AtRule, to: Root | AtRule, name: string): void {
  for (const node of [...(from.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') {
      if (node.selectors.every((selector) => isAbout(selector, name))) to.append(node);
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      const condition = node.clone({ nodes: [] });
      moveRules(node, condition, name);
      if (condition.nodes && condition.nodes.length > 0) to.append(condition);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

function isAbout(selector: string, component: string): boolean {
  const classes = [...findClasses(selector)];
  const isOfIt = (name: string) =>
    name === component || name.startsWith(`${component}__`) || name.startsWith(`${component}--`);
  return classes.length > 0 && classes.every(isOfIt);
}
