import { z } from 'zod';
import { contentOptionFields, editUrlField } from '../../src/node/metadata/contentOptions';

/** Makes the edit URL of a page (contract/build.md §0.10). */
export type MakeEditUrl = (page: {
  readonly pagesDirPath: string;
  readonly pagesPath: string;
  readonly permalink: string;
  readonly locale: string;
}) => string | undefined;

/** The options of the pages plugin (contract/build.md §5). */
export const pagesOptionsSchema = z.strictObject({
  ...contentOptionFields,
  path: z.string().default('src/pages'),
  routeBasePath: z.string().default('/'),
  include: contentOptionFields.include.default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  mdxPageComponent: z.string().min(1, { error: 'must not be empty' }).default('@theme/MDXPage'),
  editUrl: editUrlField<MakeEditUrl>(),
});

export type PagesOptions = z.output<typeof pagesOptionsSchema>;
/** What a site writes as the options of the pages plugin. */
export type UserPagesOptions = z.input<typeof pagesOptionsSchema>;
