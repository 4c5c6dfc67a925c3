/** A Markdown file as a page asks for it. */
export interface ContentRequest {
  /** Absolute. */
  readonly file: string;
  /** Without its `?`. */
  readonly query?: string;
}

/** Gives the name of a compiled file among the others. */
export function contentKey({ file, query }: ContentRequest): string {
  return query ? `${file}?${query}` : file;
}

/** Takes the resolved requests of a file's imports and gives those that are Markdown: partials, compiled like pages. */
export function findPartials(imports: readonly string[]): readonly string[] {
  return imports.filter((request) => /^[^!?]*[\\/][^!?]*\.mdx?$/i.test(request) && !request.startsWith('@'));
}
