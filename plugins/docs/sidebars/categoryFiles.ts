import { createErrorList } from '../../../src/model/attempt';
import path from 'node:path';
import * as z from 'zod';
import { formatSuggestion } from '../../../src/model/findClosest';
import { type Diagnostic, toSiteErrors } from '../../../src/model/diagnostic';
import { salvage } from '../../../src/model/salvage';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import { defineTask, type TaskContext } from '../../../src/model/task';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { listedFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/model/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import type { KeyPath } from '../../../src/model/fields';
import { numberField } from '../../../src/node/frontMatter/frontMatterFields';
import { parseYamlFile } from '../../../src/node/dataFiles/salvageYaml';
import { itemSchemas, linkSchemas } from './itemSchemas';

const { key, className, customProps, label, collapsed, collapsible, description } =
  itemSchemas.category.shape;
const categoryFileSchema = z.strictObject(
  {
    key,
    label: label.optional(),
    description,
    position: numberField.optional(),
    collapsed,
    collapsible,
    className,
    link: z
      .discriminatedUnion('type', [linkSchemas.doc, linkSchemas['generated-index']], {
        error: 'must be `null`, or an object of the type `doc` or `generated-index`',
      })
      .nullable()
      .optional(),
    customProps,
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'must be an object') },
);

/** The content of a `_category_` file. */
export type CategoryMetadata = z.output<typeof categoryFileSchema>;

/** The `_category_` files of a content folder. */
export interface CategoryFiles {
  /** The content of each file, by folder relative to the content folder; `.` is the content folder. */
  readonly byFolder: Readonly<Record<string, CategoryMetadata>>;
  /** The absolute path of each file, by folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The globs of category files, relative to the content folder. */
export const CATEGORY_FILES: readonly string[] = ['**/_category_.{json,yml,yaml}'];

/** Reads all category files of a content folder. Reports the problems in them; an invalid file counts as empty. */
export async function readCategoryFiles(
  { contentDir, roots }: { readonly contentDir: string; readonly roots: ContentRoots },
  {
    siteDir,
    tasks,
    report,
  }: { readonly siteDir: string; readonly tasks: TaskContext; readonly report: ReportErrors },
): Promise<CategoryFiles> {
  const files = await tasks.get(listedFiles, {
    dir: contentDir,
    include: CATEGORY_FILES,
    exclude: [],
    siteDir,
  });
  const read = await mapConcurrent(files, async (name) => {
    const file = path.join(contentDir, name);
    const { metadata, diagnostics } = await tasks.get(categoryFile, { file, roots });
    report(toSiteErrors(diagnostics));
    return { folder: path.posix.dirname(name), file, metadata };
  });
  // reversed, so that the first file of a folder wins
  const used = new Map(read.toReversed().map((each) => [each.folder, each]));
  const ignored = read.filter((each) => used.get(each.folder) !== each);
  return {
    byFolder: Object.fromEntries([...used].map(([folder, { metadata }]) => [folder, metadata])),
    files: new Map([...used].map(([folder, { file }]) => [folder, file])),
    diagnostics: ignored.map(({ folder, file }) => ({
      code: 'duplicate-category-file',
      severity: 'warn',
      message: `The folder \`${folder}\` contains more than one category file. \`${path.basename(file)}\` is ignored.`,
      hint: 'Remove all but one of them.',
      location: { file },
    })),
  };
}

/** Reads a category file. */
export const categoryFile = defineTask<
  { readonly file: string; readonly roots: ContentRoots },
  { readonly metadata: CategoryMetadata; readonly diagnostics: readonly Diagnostic[] }
>({
  name: 'category-file',
  run(context, { file, roots }) {
    const { report, toDiagnostics } = createErrorList();
    const metadata = parseCategoryFile(readSource(file, roots, context), file, report);
    return { metadata, diagnostics: toDiagnostics() };
  },
});

/** Parses the text of a category file, JSON or YAML. Reports its problems, and leaves out what is invalid. */
export function parseCategoryFile(source: string, file: string, report: ReportErrors): CategoryMetadata {
  const { content, locate } = parseYamlFile(source, file, report);
  const result = categoryFileSchema.safeParse(content);
  if (result.success) return result.data;
  const known = Object.keys(categoryFileSchema.shape);
  const problems = result.error.issues.flatMap(
    (issue): { path: KeyPath; message: string; hint: string }[] => {
      const at = issue.path;
      if (issue.code !== 'unrecognized_keys') {
        const field = at.length === 0 ? 'The category file' : `\`${at.join('.')}\``;
        return [{ path: at, message: `${field} ${issue.message}.`, hint: 'Change the value, or remove it.' }];
      }
      const allowed = at.length === 0 ? `Available keys: ${known.join(', ')}.` : 'Remove the key.';
      return issue.keys.map((name) => {
        const suggestion = at.length === 0 ? formatSuggestion(name, known) : '';
        return {
          path: [...at, name],
          message: `\`${[...at, name].join('.')}\` is not a known key of a category file.`,
          hint: suggestion + allowed,
        };
      });
    },
  );
  const errors = problems.map(
    ({ path: at, message, hint }) =>
      new SiteError(message, { code: 'invalid-category-file', hint, ...locate(at) }),
  );
  report(errors.sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0)));
  return salvage(categoryFileSchema, content) ?? {};
}
