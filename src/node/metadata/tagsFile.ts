import path from 'node:path';
import * as z from 'zod';
import type { TagLink } from '../../model/docs';
import { describeIssue } from '../../model/describeIssue';
import { isRecord } from '../../model/fields';
import { type ReportErrors, SiteError } from '../../model/siteError';
import { plainContext } from '../files/plainContext';
import { getContentRoots } from '../files/contentRoots';
import { anyTextField, permalinkField } from '../frontMatter/frontMatterFields';
import { type ContentAccess, readSource } from '../files/readSource';
import { parseYamlFile } from '../dataFiles/salvageYaml';
import type { ContentFolders } from './localizedContent';
import { toUrlSegment } from './urlSegment';

/** The predefined tags of a site. */
export interface TagsFile {
  /** Absolute. */
  readonly file: string;
  /** Tags by the keys that pages use. Their permalinks are relative to the tags path of the plugin. */
  readonly tags: ReadonlyMap<string, TagLink>;
  /** Whether the file is not valid YAML, so that tags may be missing. */
  readonly isIncomplete: boolean;
}

const DEFAULT_FILE = 'tags.yml';
const FIELDS = ['label', 'description', 'permalink'];
const entrySchema = z
  .strictObject(
    {
      label: anyTextField.optional(),
      description: anyTextField.optional(),
      permalink: permalinkField.optional(),
    },
    { error: 'must be empty, or an object with label, description and permalink' },
  )
  .nullable();

/** Returns the absolute path of the tags file for the `tags` option, or `undefined` if it is disabled. */
export function resolveTagsFilePath(
  option: string | false | null | undefined,
  contentDir: string,
): string | undefined {
  return option === false || option === null ? undefined : path.resolve(contentDir, option ?? DEFAULT_FILE);
}

interface ReadTagsInput {
  readonly option: string | false | null | undefined;
  readonly folders: ContentFolders;
  readonly siteDir: string;
  readonly context?: ContentAccess;
  readonly report: ReportErrors;
}

/** Reads the tags file of a content folder, or its translation. The default file may be missing. Reports invalid tags. */
export function readTagsFile({
  option,
  folders,
  siteDir,
  context = plainContext,
  report,
}: ReadTagsInput): TagsFile | undefined {
  const { contentDir, localizedDir = contentDir } = folders;
  const translated = resolveTagsFilePath(option, localizedDir);
  const file =
    translated !== undefined && context.kindOf(translated) !== undefined
      ? translated
      : resolveTagsFilePath(option, contentDir);
  if (file === undefined) return undefined;
  if (context.kindOf(file) === undefined) {
    if (option === undefined) return undefined;
    const error = new SiteError(`The tags file \`${option}\` does not exist in \`${contentDir}\`.`, {
      code: 'missing-file',
      hint: 'Create the file, fix the `tags` option, or remove the option.',
      location: { file },
    });
    report([error]);
    return undefined;
  }
  const source = readSource(file, getContentRoots(siteDir, [contentDir, file]), context);
  return { file, ...parseTags(source, file, report) };
}

/** Returns the tags of a tags file. Reports a `SiteError` with a line for each invalid entry. */
export function parseTags(source: string, file: string, report: ReportErrors): Omit<TagsFile, 'file'> {
  const { content, isIncomplete, locate } = parseYamlFile(source, file, report);
  const hint = 'Each tag is a key with label, description and permalink, all optional.';
  if (!isRecord(content)) {
    const error = new SiteError('The tags file must be a map of keys to tags.', {
      code: 'invalid-tags-file',
      hint,
      ...locate([]),
    });
    report([error]);
    return { tags: new Map(), isIncomplete: true };
  }
  const errors: SiteError[] = [];
  const tags = new Map<string, TagLink>();
  const keyByPermalink = new Map<string, string>();
  for (const [key, value] of Object.entries(content)) {
    const entry = entrySchema.safeParse(value);
    if (!entry.success) {
      const issues = entry.error.issues.flatMap((issue) => describeIssue(issue, value, () => FIELDS));
      for (const { path: fieldPath, problem } of issues) {
        const message = `The tag \`${[key, ...fieldPath].join('.')}\` ${problem}.`;
        errors.push(
          new SiteError(message, {
            code: 'invalid-tags-file',
            hint,
            ...locate([key, ...fieldPath.map(String)]),
          }),
        );
      }
    }
    const definition = createDefinition(key, entry.data ?? null);
    const other = keyByPermalink.get(definition.permalink);
    if (other !== undefined) {
      errors.push(
        new SiteError(
          `The tags \`${other}\` and \`${key}\` have the same permalink \`${definition.permalink}\`.`,
          { code: 'invalid-tags-file', hint: 'Give one of them another `permalink`.', ...locate([key]) },
        ),
      );
    }
    keyByPermalink.set(definition.permalink, key);
    tags.set(key, definition);
  }
  report(errors);
  return { tags, isIncomplete };
}

function createDefinition(key: string, entry: z.output<typeof entrySchema>): TagLink {
  return {
    label: entry?.label ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
    permalink: entry?.permalink ?? `/${toUrlSegment(key)}`,
    ...(entry?.description !== undefined && { description: entry.description }),
  };
}
