import type { AtRule, ChildNode, Root } from 'postcss';
import { findDeclaredLayers } from './declaredLayers';

/**
 * Moves media queries behind all other rules of a style sheet and of its cascade layers, as production builds of Docusaurus
 * do: those with a minimum width first, the narrowest first, then those with a maximum width, the widest first, then all
 * others. Sites rely on that without noticing: `.my-item { display: flex }` must not show an item of the navbar on phones.
 */
export function sortMediaQueries(root: Root): void {
  for (const block of findDeclaredLayers(root).blocks) {
    const queries = (block.nodes ?? []).filter(isMediaQuery);
    // the sort is stable
    block.append(queries.sort((a, b) => rankQuery(a) - rankQuery(b)));
  }
}

function isMediaQuery(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'media';
}

/** Returns a number below 0 for a minimum width, from 0 to 1 for a maximum width, and 2 for all others. */
function rankQuery({ params }: AtRule): number {
  const [, bound, digits, unit] =
    /\(\s*(min|max)-(?:device-)?width\s*:\s*(\d*\.?\d+)\s*(px|r?em)/i.exec(params) ?? [];
  if (bound === undefined) return 2;
  const pixels = Number(digits) * (unit?.toLowerCase() === 'px' ? 1 : 16);
  return bound.toLowerCase() === 'min' ? -1 / (pixels + 1) : 1 / (pixels + 1);
}
