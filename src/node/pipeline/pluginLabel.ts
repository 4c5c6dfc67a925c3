/** How errors speak of a plugin instance. */
export function labelOf({ name, id }: { readonly name: string; readonly id: string }): string {
  return `The plugin "${name}"${id === 'default' ? '' : ` (id "${id}")`}`;
}
