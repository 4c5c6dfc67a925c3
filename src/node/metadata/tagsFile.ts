import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SiteError, throwErrors } from '../../model/siteError';
import { getContentRoots } from '../files/contentRoots';
import { anyText, permalink } from '../frontMatter/frontMatterFields';
import { readSource } from '../files/readSource';
import { type KeyPath, parseYaml, locateYamlKey } from '../dataFiles/yaml';
import { toUrlSegment } from './urlSegment';

/** A tag. The permalink is relative to the tags path of its plugin. */
export interface TagDefinition {
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

/** The predefined tags of a site. */
export interface TagsFile {
  /** Absolute. */
  readonly file: string;
  /** Tags by the keys that pages use. */
  readonly tags: ReadonlyMap<string, TagDefinition>;
}

const DEFAULT_FILE = 'tags.yml';
const entrySchema = z
  .strictObject(
    { label: anyText.optional(), description: anyText.optional(), permalink: permalink.optional() },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `has an unknown key \`${issue.keys?.[0]}\`; label, description and permalink are known`
          : 'must be empty, or an object with label, description and permalink',
    },
  )
  .nullable();

/** Returns the absolute path of the tags file for the `tags` option, or `undefined` if it is disabled. */
export function resolveTagsFilePath(
  option: string | false | null | undefined,
  contentDir: string,
): string | undefined {
  return option === false || option === null ? undefined : path.resolve(contentDir, option ?? DEFAULT_FILE);
}

/** Reads the tags file of a content folder. The default file may be missing. */
export async function readTagsFile(
  option: string | false | null | undefined,
  contentDir: string,
  siteDir: string,
): Promise<TagsFile | undefined> {
  const file = resolveTagsFilePath(option, contentDir);
  if (file === undefined) return undefined;
  if (!fs.existsSync(file)) {
    if (option === undefined) return undefined;
    throw new SiteError(`The tags file \`${option}\` does not exist in \`${contentDir}\`.`, {
      hint: 'Create the file, fix the `tags` option, or remove the option.',
      location: { file },
    });
  }
  const source = await readSource(file, getContentRoots(siteDir, [contentDir, file]));
  return { file, tags: parseTags(source, file) };
}

/** Returns the tags of a tags file. Throws a `SiteError` with a line for each invalid entry. */
export function parseTags(source: string, file: string): ReadonlyMap<string, TagDefinition> {
  const yaml = { file, source, text: source, line: 1 };
  const at = (keys: KeyPath) => locateYamlKey(yaml, keys);
  const hint = 'Each tag is a key with label, description and permalink, all optional.';
  const content = parseYaml(yaml) ?? {};
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw new SiteError('The tags file must be a map of keys to tags.', { hint, ...at([]) });
  }
  const errors: SiteError[] = [];
  const tags = new Map<string, TagDefinition>();
  const keyByPermalink = new Map<string, string>();
  for (const [key, value] of Object.entries(content)) {
    const entry = entrySchema.safeParse(value);
    if (!entry.success) {
      const [issue] = entry.error.issues;
      const name = [key, ...(issue?.path ?? [])].join('.');
      const where = [
        key,
        ...(issue?.path ?? []).map(String),
        ...(issue?.code === 'unrecognized_keys' ? issue.keys : []),
      ];
      errors.push(new SiteError(`The tag \`${name}\` ${issue?.message}.`, { hint, ...at(where) }));
      continue;
    }
    const definition = createDefinition(key, entry.data);
    const other = keyByPermalink.get(definition.permalink);
    if (other !== undefined) {
      errors.push(
        new SiteError(
          `The tags \`${other}\` and \`${key}\` have the same permalink \`${definition.permalink}\`.`,
          {
            hint: 'Give one of them another `permalink`.',
            ...at([key]),
          },
        ),
      );
    }
    keyByPermalink.set(definition.permalink, key);
    tags.set(key, definition);
  }
  throwErrors(errors);
  return tags;
}

function createDefinition(key: string, entry: z.output<typeof entrySchema>): TagDefinition {
  return {
    label: entry?.label ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
    permalink: entry?.permalink ?? `/${toUrlSegment(key)}`,
    ...(entry?.description !== undefined && { description: entry.description }),
  };
}
