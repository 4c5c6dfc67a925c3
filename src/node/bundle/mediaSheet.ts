import type { Root } from 'postcss';
import { extractByLayer } from './declaredLayers';

/** Media queries that rarely apply: print and forced colors. */
const MEDIA = ['print', '(forced-colors: active)'];

/**
 * The `media` attribute for the stylesheet that `extractMediaSheet` returns. Browsers load it with low
 * priority and do not block rendering on it.
 */
export const MEDIA_QUERY = MEDIA.join(', ');

const bare = (query: string) => query.replace(/\s+/g, '').toLowerCase();
const CONDITIONS = MEDIA.map(bare);

/** Moves the rules for print and forced colors out of a stylesheet, in their original order and cascade layers, and returns them. */
export function extractMediaSheet(root: Root): Root {
  return extractByLayer(root, (block, target) => {
    for (const node of [...(block.nodes ?? [])]) {
      if (node.type === 'atrule' && node.name === 'media' && CONDITIONS.includes(bare(node.params))) {
        target.append(node);
      }
    }
  });
}
