import { VOID_TAG } from '../../model/html';

/** The container of static content that a component of the site has put into an element of its own. */
const CONTAINER = '<div data-prose="">';

/**
 * Gives the containers of static content the classes of the element around them if one is `markdown`, so that selectors such as
 * `.markdown > h2` match the content. `Prose` does the same in the browser.
 */
export function adoptProseClasses(html: string): string {
  const [first = '', ...rest] = html.split(CONTAINER);
  let before = first;
  for (const part of rest) {
    const classes = / class="([^"]*)"/.exec(findParentTag(before) ?? '')?.[1];
    const isMarkdown = classes !== undefined && /(?:^|\s)markdown(?:\s|$)/.test(classes);
    before += (isMarkdown ? `<div class="${classes}" data-prose="">` : CONTAINER) + part;
  }
  return before;
}

const TAG = /<(\/?)([a-z][\w-]*)(?:[^>"]|"[^"]*")*>/iy;

/** Returns the start tag of the element that is open at the end of some HTML. */
function findParentTag(html: string): string | undefined {
  let closed = 0;
  for (let at = html.length; at > 0; ) {
    at = html.lastIndexOf('<', at - 1);
    if (at < 0) return undefined;
    TAG.lastIndex = at;
    const [tag = '', slash, name = ''] = TAG.exec(html) ?? [];
    if (tag === '' || tag.endsWith('/>') || VOID_TAG.test(name)) continue;
    if (slash) closed++;
    else if (closed === 0) return tag;
    else closed--;
  }
  return undefined;
}
