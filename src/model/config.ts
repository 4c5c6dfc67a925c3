import * as z from 'zod';
import { booleanField, isRecord, removedField, severityField, textField } from './fields';
import { futureSchema, storageSchema } from './futureConfig';
import { hostSchema } from './hostConfig';
import { i18nSchema, normalizeBaseUrl, siteUrl } from './i18n';
import { markdownSchema } from './markdownConfig';
import type { ThemeConfig, UserThemeConfig } from './themeConfig';

/** A plugin given as a function. Its parameters are not checked here. */
export type InlinePlugin = (...args: never[]) => unknown;
/** One entry of `plugins` or `themes`. */
export type PluginEntry = string | [string, object] | InlinePlugin | [InlinePlugin, object] | false | null;
/** One entry of `presets`. */
export type PresetEntry = string | [string, object] | false | null;

function isEntry(value: unknown, names: (name: unknown) => boolean): boolean {
  if (value === false || value === null || names(value)) return true;
  return Array.isArray(value) && value.length === 2 && names(value[0]) && isRecord(value[1]);
}
const isName = (value: unknown) => typeof value === 'string' && value !== '';
const pluginEntry = z.custom<PluginEntry>(
  (value) => isEntry(value, (name) => isName(name) || typeof name === 'function'),
  { error: 'must be a name, [name, options], a function, [function, options], false or null' },
);
const presetEntry = z.custom<PresetEntry>((value) => isEntry(value, isName), {
  error: 'must be a name, [name, options], false or null',
});

const attributes = z.record(
  z.string(),
  z.union([z.string(), z.boolean()], { error: 'must be a string or a boolean' }),
);
const headTagSchema = z
  .looseObject({
    tagName: textField,
    attributes: attributes.optional(),
    customElement: booleanField.default(false),
    innerHTML: z.string().optional(),
  })
  .refine((tag) => tag.customElement || tag.attributes !== undefined, {
    path: ['attributes'],
    error: 'must be an object of attributes',
  });

type ResourceTag<Key extends string> = string | ({ [K in Key]: string } & Record<string, unknown>);
function resourceTags<Key extends 'src' | 'href'>(key: Key) {
  const tag = z.custom<ResourceTag<Key>>(
    (value) => isName(value) || (isRecord(value) && isName(value[key])),
    { error: `must be a string, or an object with at least "${key}"` },
  );
  return z.array(tag).default([]);
}

// Each theme validates this field after it is loaded. Only then does the value match its type.
const themeConfigField = z.custom<UserThemeConfig>(isRecord, {
  error: 'must be an object',
}) as unknown as z.ZodType<ThemeConfig, UserThemeConfig>;

/** The fields of `docusaurus.config.ts`. */
export const configFields = z.strictObject({
  title: textField,
  url: siteUrl,
  baseUrl: z.string().transform(normalizeBaseUrl),
  tagline: z.string().default(''),
  favicon: textField.optional(),
  trailingSlash: booleanField.optional(),
  i18n: i18nSchema,
  storage: storageSchema.prefault({}),
  future: futureSchema,
  /** The host of the site. Its headers and redirects files are written for this host, and `serve` imitates it. */
  host: hostSchema,
  noIndex: booleanField.default(false),
  onBrokenLinks: severityField.default('throw'),
  onBrokenAnchors: severityField.default('warn'),
  onDuplicateRoutes: severityField.default('warn'),
  /** What `urls.lock` contains besides pages and explicit heading IDs: the anchors that something links to, or all of them. */
  urlLock: z.strictObject({ anchors: z.enum(['referenced', 'all']).default('referenced') }).prefault({}),
  /** The deprecated name of `markdown.hooks.onBrokenMarkdownLinks`. */
  onBrokenMarkdownLinks: severityField.optional(),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  deploymentBranch: z.string().optional(),
  githubHost: z.string().optional(),
  githubPort: z.string().optional(),
  themeConfig: themeConfigField.prefault({}),
  plugins: z.array(pluginEntry).default([]),
  themes: z.array(pluginEntry).default([]),
  presets: z.array(presetEntry).default([]),
  customFields: z.record(z.string(), z.unknown()).default({}),
  staticDirectories: z.array(z.string()).default(['static']),
  headTags: z.array(headTagSchema).default([]),
  scripts: resourceTags('src'),
  stylesheets: resourceTags('href'),
  clientModules: z.array(z.string()).default([]),
  titleDelimiter: z.string().default('|'),
  baseUrlIssueBanner: booleanField.default(true),
  markdown: markdownSchema,
  ssrTemplate: removedField(
    'is not supported: add to documents with headTags, scripts, stylesheets or a plugin',
  ),
  webpack: removedField('is not supported: a plugin can change how modules are loaded with configureWebpack'),
});

/** The schema of a config: types, defaults, and fields that depend on each other. It reports one zod issue per problem. */
export const configSchema = configFields.transform((config) => {
  const { v4, faster: fasterFlags, experimental_faster: faster = fasterFlags } = config.future;
  const compat = { comments: true, admonitions: true, headingIds: true };
  // Sites that pin an older version of Docusaurus keep these. `loadContext` decides.
  const mdx1Compat = { ...(!v4.mdx1CompatDisabledByDefault && compat), ...config.markdown.mdx1Compat };
  const hooks = { ...config.markdown.hooks };
  if (config.onBrokenMarkdownLinks) hooks.onBrokenMarkdownLinks = config.onBrokenMarkdownLinks;
  const storage = config.future.experimental_storage ?? config.storage;
  const { namespace = v4.siteStorageNamespacing } = storage;
  return {
    ...config,
    future: { ...config.future, faster },
    storage: { ...storage, namespace },
    markdown: { ...config.markdown, hooks, mdx1Compat },
  };
});

/** Deprecated fields that are still accepted, as pairs of the old and the new key path. */
export const RENAMED_FIELDS: readonly (readonly [from: readonly string[], to: readonly string[]])[] = [
  [
    ['future', 'experimental_faster'],
    ['future', 'faster'],
  ],
  [['future', 'experimental_storage'], ['storage']],
  [['onBrokenMarkdownLinks'], ['markdown', 'hooks', 'onBrokenMarkdownLinks']],
  [
    ['themeConfig', 'metadatas'],
    ['themeConfig', 'metadata'],
  ],
  [
    ['themeConfig', 'hideableSidebar'],
    ['themeConfig', 'docs', 'sidebar', 'hideable'],
  ],
  [
    ['themeConfig', 'autoCollapseSidebarCategories'],
    ['themeConfig', 'docs', 'sidebar', 'autoCollapseCategories'],
  ],
];

/** The config as users write it, exported as `Config`. */
export type UserConfig = z.input<typeof configSchema>;
/** A validated config, with defaults filled in and URLs normalized. */
export type Config = z.output<typeof configSchema>;

export type { I18n, LocaleConfig } from './i18n';
export type { ThemeConfig, UserThemeConfig } from './themeConfig';
