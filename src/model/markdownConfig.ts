import * as z from 'zod';
import { booleanField, functionField, severityField } from './fields';
import type { Severity } from './diagnostic';

/** The argument of a custom hook for broken Markdown links or images. Its result replaces the URL. */
export interface BrokenMarkdownReference {
  readonly sourceFilePath: string;
  readonly url: string;
  readonly node: unknown;
}
type BrokenMarkdownHook = (reference: BrokenMarkdownReference) => string | undefined;

const hookField = z.custom<Severity | BrokenMarkdownHook>(
  (value) => typeof value === 'function' || severityField.safeParse(value).success,
  { error: 'must be "ignore", "log", "warn", "throw" or a function' },
);

export interface SourceText {
  readonly filePath: string;
  readonly fileContent: string;
}
export interface ParsedSource {
  readonly frontMatter: Record<string, unknown>;
  readonly content: string;
}
/** The function `parseFrontMatter` of the config. */
export type ParseFrontMatter = (
  source: SourceText & { readonly defaultParseFrontMatter: (source: SourceText) => Promise<ParsedSource> },
) => Promise<ParsedSource> | ParsedSource;

/** The schema of the `markdown` field of a config. `loadContext` completes `mdx1Compat`. */
export const markdownSchema = z
  .strictObject({
    format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
    mermaid: booleanField.default(false),
    emoji: booleanField.default(true),
    preprocessor: functionField<(source: SourceText) => string>().optional(),
    parseFrontMatter: functionField<ParseFrontMatter>().optional(),
    mdx1Compat: z
      .strictObject({
        comments: booleanField.optional(),
        admonitions: booleanField.optional(),
        headingIds: booleanField.optional(),
        /** Whether pages are written for MDX 1. Sites that require Docusaurus 2 are. */
        syntax: booleanField.optional(),
      })
      .prefault({}),
    anchors: z.strictObject({ maintainCase: booleanField.default(false) }).prefault({}),
    remarkRehypeOptions: z.looseObject({}).optional(),
    hooks: z
      .strictObject({
        onBrokenMarkdownLinks: hookField.default('warn'),
        onBrokenMarkdownImages: hookField.default('throw'),
      })
      .prefault({}),
  })
  .prefault({});
