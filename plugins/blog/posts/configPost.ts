import type { BlogPostMetadata } from '../../../src/model/blog';

/** A post as the functions in a config see it. */
export interface ConfigPost {
  readonly id: string;
  readonly metadata: BlogPostMetadata;
  /** The Markdown without front matter. */
  readonly content: string;
}
