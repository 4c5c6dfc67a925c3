/** How errors speak of a plugin instance. */
export function labelOf({ name, id }: { readonly name: string; readonly id: string }): string {
  return `The plugin "${name}"${id === 'default' ? '' : ` (id "${id}")`}`;
}

/** Returns a label as it reads within a sentence. */
export function inSentence(label: string): string {
  return label.replace(/^The /, 'the ');
}
