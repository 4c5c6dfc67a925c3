import { nameToEmoji } from 'gemoji';
import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Replaces shortcodes of emojis in text, such as `:rocket:`. Unknown names stay text. */
export function remarkEmojis() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node) => {
      if (node.type === 'text' && node.value?.includes(':')) node.value = replaceEmojis(node.value);
      return undefined;
    });
  };
}

/** Replaces the shortcodes of emojis in a text. */
function replaceEmojis(text: string): string {
  return text.replace(/:(\+1|[-\w]+):/g, (shortcode, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? shortcode) : shortcode,
  );
}
