import { parse, root as emptyRoot } from 'postcss';

/** Media queries that rarely apply: print and forced colors. */
const MEDIA = ['print', '(forced-colors: active)'];

/**
 * The `media` attribute for the stylesheet that `extractMediaSheet` returns. Browsers load it with low
 * priority and do not block rendering on it.
 */
export const MEDIA_QUERY = MEDIA.join(', ');

const bare = (query: string) => query.replace(/\s+/g, '').toLowerCase();
const CONDITIONS = MEDIA.map(bare);

/** Moves the rules for print and forced colors out of a stylesheet, in their original order. */
export function extractMediaSheet(css: string): { readonly rest: string; readonly media: string } {
  const root = parse(css);
  const media = emptyRoot();
  for (const node of [...root.nodes]) {
    if (node.type === 'atrule' && node.name === 'media' && CONDITIONS.includes(bare(node.params))) {
      media.append(node);
    }
  }
  return media.nodes.length === 0
    ? { rest: css, media: '' }
    : { rest: root.toString(), media: media.toString() };
}

/** Returns the custom properties that a stylesheet reads, separated by spaces. */
export function listReadProperties(css: string): string {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name).join(' ');
}
