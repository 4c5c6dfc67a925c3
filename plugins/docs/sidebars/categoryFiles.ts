import path from 'node:path';
import { z } from 'zod';
import { findClosest } from '../../../src/model/findClosest';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError, throwErrors } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { listFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { type KeyPath, parseYaml, locateYamlKey } from '../../../src/node/dataFiles/yaml';
import { itemSchemas, linkSchemas } from './itemSchemas';

const { key, className, customProps, label, collapsed, collapsible, description } =
  itemSchemas.category.shape;
const categorySchema = z.strictObject(
  {
    key,
    label: label.optional(),
    description,
    position: z.number({ error: 'must be a number' }).optional(),
    collapsed,
    collapsible,
    className,
    link: z
      .discriminatedUnion('type', [linkSchemas.doc, linkSchemas['generated-index']], {
        error: 'must be null, or an object of the type "doc" or "generated-index"',
      })
      .nullable()
      .optional(),
    customProps,
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'must be an object') },
);

/** What a `_category_` file says of its folder (contract/build.md §3.8). */
export type CategoryMetadata = z.output<typeof categorySchema>;

/** The `_category_` files of a content folder. */
export interface CategoryFiles {
  /** By folder, relative to the content folder; `.` for the folder itself. */
  readonly byFolder: Readonly<Record<string, CategoryMetadata>>;
  /** The file that was read for each folder, absolute. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Globs of the category files of a content folder. */
export const CATEGORY_FILES: readonly string[] = ['**/_category_.{json,yml,yaml}'];

/** Reads all category files of a content folder; everything that is wrong with them is thrown together. */
export async function readCategoryFiles(
  { contentDir, roots }: { readonly contentDir: string; readonly roots: ContentRoots },
  siteDir: string,
): Promise<CategoryFiles> {
  const files = await listFiles({ dir: contentDir, include: CATEGORY_FILES, exclude: [], siteDir });
  const read = await mapConcurrent(files, async (file) => {
    const absolute = path.join(contentDir, file);
    const source = await readSource(absolute, roots);
    return [path.posix.dirname(file), parseCategoryFile(source, absolute)] as const;
  });
  const folders = files.map((file) => path.posix.dirname(file));
  const diagnostics = files.flatMap((file, index): Diagnostic[] => {
    const folder = folders[index] ?? '.';
    if (folders.indexOf(folder) === index) return [];
    return [
      {
        kind: 'content',
        severity: 'warn',
        message: `The folder ${folder} has more than one category file; ${path.posix.basename(file)} is not used.`,
        hint: 'Keep one of them.',
        location: { file: path.join(contentDir, file) },
      },
    ];
  });
  const used = files.map((file) => [path.posix.dirname(file), path.join(contentDir, file)] as const);
  return {
    byFolder: Object.fromEntries(read.toReversed()),
    files: new Map(used.toReversed()),
    diagnostics,
  };
}

/** Takes the text of a category file, JSON or YAML, and gives what it says. */
export function parseCategoryFile(source: string, file: string): CategoryMetadata {
  const yaml = { file, source, text: source, line: 1 };
  const value = parseYaml(yaml) ?? {};
  const result = categorySchema.safeParse(value);
  if (result.success) return result.data;
  const known = Object.keys(categorySchema.shape);
  const problems = result.error.issues.flatMap(
    (issue): { path: KeyPath; message: string; hint: string }[] => {
      const at = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
      if (issue.code !== 'unrecognized_keys') {
        const field = at.length === 0 ? 'The category file' : `\`${at.join('.')}\``;
        return [
          { path: at, message: `${field} ${issue.message}.`, hint: 'Correct the value, or remove it.' },
        ];
      }
      const allowed = at.length === 0 ? `The keys are ${known.join(', ')}.` : 'Remove it.';
      return issue.keys.map((name) => {
        const close = at.length === 0 ? findClosest(name, known) : undefined;
        return {
          path: [...at, name],
          message: `\`${[...at, name].join('.')}\` is not known in a category file.`,
          hint: close === undefined ? allowed : `Did you mean \`${close}\`? ${allowed}`,
        };
      });
    },
  );
  const errors = problems.map(
    ({ path: at, message, hint }) => new SiteError(message, { hint, ...locateYamlKey(yaml, at) }),
  );
  throwErrors(errors.sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0)));
  throw new Error(`The category file ${file} was refused without a reason.`);
}
