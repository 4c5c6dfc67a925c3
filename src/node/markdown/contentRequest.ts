import { hashContent } from '../files/hashContent';
import { toSiteAlias } from '../files/pathname';

/** A Markdown file to compile, with the query that a page imports it with. */
export interface ContentRequest {
  /** Absolute path. */
  readonly file: string;
  /** Without the `?`. */
  readonly query?: string;
}

/** Returns only the fields of the request. */
export function toContentRequest({ file, query }: ContentRequest): ContentRequest {
  return query === undefined ? { file } : { file, query };
}

/** Returns the key that identifies a compiled file. */
export function getContentKey({ file, query }: ContentRequest): string {
  return query ? `${file}?${query}` : file;
}

/** Returns the file name of the ES module of a compiled file. It is the same wherever the site is. */
export function getModuleName({ file, ...request }: ContentRequest, siteDir: string): string {
  return `${hashContent(getContentKey({ ...request, file: toSiteAlias(siteDir, file) }))}.mjs`;
}
