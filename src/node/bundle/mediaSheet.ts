import { parse, root as emptyRoot } from 'postcss';

/** What few readers ever need: paper, and colours that the system forces. */
const MEDIA = ['print', '(forced-colors: active)'];

/** The value of `media` on the link of the sheet that `extractMediaSheet` takes out: the browser fetches it last, and waits for nothing. */
export const MEDIA_QUERY = MEDIA.join(', ');

const bare = (query: string) => query.replace(/\s+/g, '').toLowerCase();
const CONDITIONS = MEDIA.map(bare);

/** Takes a style sheet and gives it without its rules for print and for forced colours, and those in their order. */
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

/** Gives the custom properties that a style sheet reads, as text. */
export function listReadProperties(css: string): string {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name).join(' ');
}
