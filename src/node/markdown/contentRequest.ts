/** A Markdown file to compile, with the query that a page imports it with. */
export interface ContentRequest {
  /** Absolute path. */
  readonly file: string;
  /** Without the `?`. */
  readonly query?: string;
}

/** Returns the key that identifies a compiled file. */
export function contentKey({ file, query }: ContentRequest): string {
  return query ? `${file}?${query}` : file;
}
