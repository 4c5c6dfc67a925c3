import type { SourceLocation } from './siteError';

/** Something a page, a sidebar or the config points at, with the place that says so. */
export interface Reference {
  /** What kind of thing is meant: a page or file to follow, or an image or other file that the page shows. */
  readonly kind: 'link' | 'image';
  /** The URL as it was written. */
  readonly rawUrl: string;
  /** The URL that reaches the browser: Markdown files resolved to routes, base URL added. Undefined when nothing was found. */
  readonly resolved?: string;
  readonly location: SourceLocation;
}
