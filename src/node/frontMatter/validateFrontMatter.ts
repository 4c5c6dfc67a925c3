import type * as z from 'zod';
import { getValueAt, type KeyPath } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { type ReportErrors, SiteError, throwErrors } from '../../model/siteError';
import { type FrontMatter, locateFrontMatterKey } from './frontMatter';

interface Problem {
  readonly path: KeyPath;
  readonly message: string;
}

/**
 * Returns validated front matter; unknown keys are kept, and ignored in the objects of known ones. Reports a `SiteError` with line
 * and column for every invalid field, all together, and then leaves these fields out.
 */
export function validateFrontMatter<Schema extends z.ZodType>({
  schema,
  frontMatter,
  file,
  source,
  report = throwErrors,
}: {
  readonly schema: Schema;
  readonly frontMatter: FrontMatter;
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly report?: ReportErrors;
}): z.output<Schema> {
  const result = schema.safeParse(frontMatter);
  const problems = [...(result.success ? [] : result.error.issues), ...findContradictions(frontMatter)];
  const errors = problems.map((problem) => createFieldError(problem, { frontMatter, file, source }));
  if (errors.length === 0) return result.data as z.output<Schema>;
  report(errors.sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0)));
  return salvage(schema, frontMatter) ?? schema.parse({});
}

/** Finds fields that are valid on their own but contradict each other. */
function findContradictions({
  draft,
  unlisted,
  toc_min_heading_level: min,
  toc_max_heading_level: max,
}: FrontMatter): readonly Problem[] {
  const problems: Problem[] = [];
  if (isTrue(draft) && isTrue(unlisted)) {
    problems.push({ path: ['unlisted'], message: 'and `draft` must not both be true' });
  }
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) {
    problems.push({
      path: ['toc_min_heading_level'],
      message: 'must not be greater than `toc_max_heading_level`',
    });
  }
  return problems;
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}

function createFieldError(
  { path, message }: Problem,
  {
    frontMatter,
    file,
    source,
  }: { readonly frontMatter: FrontMatter; readonly file: string; readonly source: string },
): SiteError {
  const value = getValueAt(frontMatter, path);
  const shown =
    value === undefined ? 'it is missing' : value === null ? 'it has no value' : `it is ${quote(value)}`;
  return new SiteError(`The front matter field \`${formatPath(path)}\` ${message}, but ${shown}.`, {
    code: 'invalid-front-matter',
    hint: 'Fix the value, or remove the line.',
    ...locateFrontMatterKey(source, file, path),
  });
}

function quote(value: unknown): string {
  return `\`${JSON.stringify(value).slice(0, 80)}\``;
}

function formatPath(path: KeyPath): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}
