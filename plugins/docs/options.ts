import * as z from 'zod';
import { booleanField, functionField, removedField, textField } from '../../src/model/fields';
import {
  componentField,
  contentOptionFields,
  editUrlField,
  tagOptionFields,
} from '../../src/node/metadata/contentOptions';
import type { NumberPrefixParser } from '../../src/node/metadata/numberPrefix';
import type { SidebarItemsGenerator } from './sidebars/generatorTypes';

/** Returns the edit URL of a doc; `undefined` for none. */
export type MakeEditUrl = (doc: {
  readonly version: string;
  readonly versionDocsDirPath: string;
  readonly docPath: string;
  readonly permalink: string;
  readonly locale: string;
}) => string | undefined;

const versionOptions = z.strictObject({
  path: z.string().optional(),
  label: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: booleanField.optional(),
  className: z.string().optional(),
  noIndex: booleanField.optional(),
});

/** The options of the docs plugin. */
export const docsOptionsSchema = z.strictObject({
  ...contentOptionFields,
  ...tagOptionFields,
  path: z.string().default('docs'),
  routeBasePath: z.string().default('docs'),
  tagsBasePath: z.string().default('tags'),
  include: contentOptionFields.include.default(['**/*.{md,mdx}']),
  sidebarPath: z.union([z.string(), z.literal(false)], { error: 'must be a file name, or false' }).optional(),
  sidebarItemsGenerator: functionField<SidebarItemsGenerator>().optional(),
  numberPrefixParser: z
    .custom<boolean | NumberPrefixParser>(
      (value) => typeof value === 'boolean' || typeof value === 'function',
      {
        error: 'must be true, false, or a function',
      },
    )
    .default(true),
  sidebarCollapsible: booleanField.default(true),
  sidebarCollapsed: booleanField.default(true),
  docsRootComponent: componentField('@theme/DocsRoot'),
  docVersionRootComponent: componentField('@theme/DocVersionRoot'),
  docRootComponent: componentField('@theme/DocRoot'),
  /** The name of `docRootComponent` in Docusaurus 2. */
  docLayoutComponent: textField.optional(),
  docItemComponent: componentField('@theme/DocItem'),
  docTagDocListComponent: componentField('@theme/DocTagDocListPage'),
  docTagsListComponent: componentField('@theme/DocTagsListPage'),
  docCategoryGeneratedIndexComponent: componentField('@theme/DocCategoryGeneratedIndexPage'),
  editUrl: editUrlField<MakeEditUrl>(),
  editCurrentVersion: booleanField.default(false),
  breadcrumbs: booleanField.default(true),
  /** Extension: instances with pages on the same topics, which pages link to as “Also for LABEL”. */
  counterparts: z
    .array(z.strictObject({ docsPluginId: z.string().default('default'), label: textField }))
    .default([]),
  includeCurrentVersion: booleanField.default(true),
  disableVersioning: booleanField.default(false),
  lastVersion: z.string().optional(),
  onlyIncludeVersions: z.array(z.string()).min(1, { error: 'must contain at least one version' }).optional(),
  versions: z.record(z.string(), versionOptions).default({}),
  homePageId: removedField('is not supported: set `slug: /` in the front matter of the home page instead'),
});

export type DocsOptions = z.output<typeof docsOptionsSchema>;
/** The options of the docs plugin as a config contains them, before defaults are filled in. */
export type UserDocsOptions = z.input<typeof docsOptionsSchema>;
