import * as z from 'zod';
import { componentField, contentOptionFields, editUrlField } from '../../src/node/metadata/contentOptions';

/** Returns the edit URL of a page; `undefined` for none. */
export type MakeEditUrl = (page: {
  readonly pagesDirPath: string;
  readonly pagesPath: string;
  readonly permalink: string;
  readonly locale: string;
}) => string | undefined;

/** The options of the pages plugin. */
export const pagesOptionsSchema = z.strictObject({
  ...contentOptionFields,
  path: z.string().default('src/pages'),
  routeBasePath: z.string().default('/'),
  include: contentOptionFields.include.default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  mdxPageComponent: componentField('@theme/MDXPage'),
  editUrl: editUrlField<MakeEditUrl>(),
});

export type PagesOptions = z.output<typeof pagesOptionsSchema>;
/** The options of the pages plugin as a config contains them, before defaults are filled in. */
export type UserPagesOptions = z.input<typeof pagesOptionsSchema>;
