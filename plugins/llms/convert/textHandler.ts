import type { Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** Characters that may have a meaning in Markdown anywhere, and line breaks. */
const SPECIAL = /[\t\n\r#&*<@[\\\]_`|~]|[Ww]\.|[ps]:/;
/** Characters that have a meaning at the start of a line, such as those of lists and quotes. */
const SPECIAL_AT_START = /^[\d!()+.:=>-]/;

/**
 * Serializes a text node. Most texts need no escaping, which a single check detects faster than the hundred patterns of
 * mdast-util-to-markdown. All other texts are left to the library.
 */
export const handleText: Handle = (node: Text, parent, state, info) => {
  const { value } = node;
  const isPlain =
    !SPECIAL.test(value) &&
    !SPECIAL_AT_START.test(value) &&
    !value.endsWith('!') &&
    !(value.startsWith(' ') && /[\r\n]$/.test(info.before)) &&
    !(value.endsWith(' ') && /^[\r\n]/.test(info.after));
  return isPlain ? value : defaultHandlers.text(node, parent, state, info);
};
