/** Returns whether a file is Markdown or MDX, by its name. */
export function isMarkdown(file: string): boolean {
  return /\.mdx?$/i.test(file);
}
