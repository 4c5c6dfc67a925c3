import * as z from 'zod';
import { booleanField, headingLevelField, htmlField, removedField, urlField } from './fields';
import { footerSchema, logoSchema } from './footerConfig';
import { navbarItemSchema } from './navbarItem';

const colorModeSchema = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: booleanField.default(false),
  respectPrefersColorScheme: booleanField.default(false),
  switchConfig: removedField(
    'is deprecated. To change the icons, override IconLightMode, IconDarkMode or ColorModeToggle in src/theme instead',
  ),
});

const docsSchema = z.strictObject({
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  sidebar: z
    .strictObject({
      hideable: booleanField.default(false),
      autoCollapseCategories: booleanField.default(false),
    })
    .prefault({}),
});

const announcementBarSchema = z.strictObject({
  id: z.string().default('announcement-bar'),
  content: htmlField,
  backgroundColor: z.string().optional(),
  textColor: z.string().optional(),
  isCloseable: booleanField.default(true),
});

const navbarSchema = z.strictObject({
  style: z.enum(['dark', 'primary']).optional(),
  hideOnScroll: booleanField.default(false),
  items: z.array(navbarItemSchema).prefault([]),
  title: z.string().nullable().optional(),
  logo: logoSchema.optional(),
  links: removedField('has been renamed to themeConfig.navbar.items'),
});

const prismThemeSchema = z.looseObject({
  plain: z.looseObject({}),
  styles: z.array(z.looseObject({ types: z.array(z.string()), style: z.looseObject({}) })),
});

const magicCommentSchema = z
  .strictObject({
    className: z.string(),
    line: z.string().optional(),
    block: z.strictObject({ start: z.string(), end: z.string() }).optional(),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, {
    error: 'must have at least one of "line" and "block"',
  });

const DEFAULT_MAGIC_COMMENTS = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/** The themes have no default here: the highlighter sets it, and the browser does not need them. */
const prismSchema = z.looseObject({
  theme: prismThemeSchema.optional(),
  darkTheme: prismThemeSchema.optional(),
  defaultLanguage: z.string().toLowerCase().optional(),
  additionalLanguages: z.array(z.string().toLowerCase()).default([]),
  magicComments: z.array(magicCommentSchema).default(DEFAULT_MAGIC_COMMENTS),
});

const tableOfContentsSchema = z
  .strictObject({
    minHeadingLevel: headingLevelField.default(2),
    maxHeadingLevel: headingLevelField.default(3),
  })
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    path: ['minHeadingLevel'],
    error: 'must not be greater than maxHeadingLevel',
  });

const pagePath = z
  .string()
  .startsWith('/', { error: 'must be the path of a page, which starts with a slash' });

/** Extension: the pages that the search offers for an empty query, and a link for a query without results. */
const searchSchema = z.strictObject({
  startPages: z.array(pagePath).optional(),
  help: z.strictObject({ to: pagePath, label: z.string() }).optional(),
});

const metadataSchema = z.array(
  z.looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    property: z.string().optional(),
    content: z.string().optional(),
    itemprop: z.string().optional(),
  }),
);

/** The fields of `themeConfig` for the classic theme. Other themes and plugins add their own keys. */
export const themeConfigFields = z.looseObject({
  colorMode: colorModeSchema.prefault({}),
  image: z.string().optional(),
  metadata: metadataSchema.default([]),
  docs: docsSchema.prefault({}),
  blog: z
    .strictObject({ sidebar: z.strictObject({ groupByYear: booleanField.default(true) }).prefault({}) })
    .prefault({}),
  announcementBar: announcementBarSchema.optional(),
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.optional(),
  /** Extension: asks readers of docs whether the page was helpful, and posts the answer to the address. */
  feedback: z.strictObject({ url: urlField }).optional(),
  prism: prismSchema.prefault({}),
  tableOfContents: tableOfContentsSchema.prefault({}),
  search: searchSchema.optional(),
  /** Validated by the search plugin. */
  algolia: z.looseObject({}).optional(),
  /** The names of `metadata` and of fields of `docs.sidebar` in beta versions of Docusaurus 2. */
  metadatas: metadataSchema.optional(),
  hideableSidebar: booleanField.optional(),
  autoCollapseSidebarCategories: booleanField.optional(),
  disableDarkMode: removedField('is deprecated. Write themeConfig.colorMode.disableSwitch = true instead'),
  defaultDarkMode: removedField('is deprecated. Write themeConfig.colorMode.defaultMode = "dark" instead'),
  sidebarCollapsible: removedField('has been moved to the options of the docs plugin'),
});

/** The schema of `themeConfig`, which gives renamed fields their new names. */
export const themeConfigSchema = themeConfigFields.transform((config) => {
  const { hideable, autoCollapseCategories } = config.docs.sidebar;
  return {
    ...config,
    metadata: config.metadatas ?? config.metadata,
    docs: {
      ...config.docs,
      sidebar: {
        hideable: config.hideableSidebar ?? hideable,
        autoCollapseCategories: config.autoCollapseSidebarCategories ?? autoCollapseCategories,
      },
    },
  };
});

/** The validated `themeConfig`. */
export type ThemeConfig = z.output<typeof themeConfigSchema>;
/** The `themeConfig` as users write it. */
export type UserThemeConfig = z.input<typeof themeConfigSchema>;
export type { FooterColumn, FooterConfig, FooterLink, LogoConfig } from './footerConfig';
export type { NavbarDropdownItem, NavbarItem, UserNavbarItem } from './navbarItem';
