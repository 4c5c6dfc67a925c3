import { z } from 'zod';
import { anyText, sharedFields, text } from '../../src/node/frontMatter/frontMatterFields';

/** The front matter of a Markdown page (contract/build.md §5). */
export const pageFrontMatterSchema = z.looseObject({
  ...sharedFields,
  title: anyText.optional(),
  wrapperClassName: text.optional(),
});
export type PageFrontMatter = z.output<typeof pageFrontMatterSchema>;

/** A page that is a React component. */
export interface ReactPage {
  readonly type: 'jsx';
  /** Absolute. */
  readonly file: string;
  readonly permalink: string;
  /** `@site/…` path of the file. */
  readonly source: string;
}

/** What a Markdown page knows about itself; the `metadata` of its module. */
export interface PageMetadata {
  readonly type: 'mdx';
  readonly permalink: string;
  readonly source: string;
  readonly title?: string;
  readonly description?: string;
  readonly frontMatter: PageFrontMatter;
  readonly editUrl?: string;
  readonly lastUpdatedBy?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly unlisted: boolean;
}

/** A page written in Markdown. */
export interface MarkdownPage {
  readonly type: 'mdx';
  /** Absolute. */
  readonly file: string;
  readonly metadata: PageMetadata;
}

export type Page = ReactPage | MarkdownPage;
