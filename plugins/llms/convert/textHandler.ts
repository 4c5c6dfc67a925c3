import type { Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** What always stands for something in Markdown, or does with what comes after it; and lines, whose beginnings count. */
const ACTIVE = /[\t\n\r#&*<@[\\\]_`|~]|[Ww]\.|[ps]:/;
/** What may begin a list, a quote and the like at the beginning of a line, or close what came before. */
const ACTIVE_AT_START = /^[\d!()+.:=>-]/;

/**
 * Writes a text. In most there is nothing to escape, which is seen faster in one look than with each of the hundred patterns that
 * the library has for it; the others are left to the library.
 */
export const handleText: Handle = (node: Text, parent, state, info) => {
  const { value } = node;
  const isPlain =
    !ACTIVE.test(value) &&
    !ACTIVE_AT_START.test(value) &&
    !value.endsWith('!') &&
    !(value.startsWith(' ') && /[\r\n]$/.test(info.before)) &&
    !(value.endsWith(' ') && /^[\r\n]/.test(info.after));
  return isPlain ? value : defaultHandlers.text(node, parent, state, info);
};
