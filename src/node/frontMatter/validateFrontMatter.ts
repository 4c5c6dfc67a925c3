import type * as z from 'zod';
import { getValueAt, type KeyPath } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { type ReportErrors, SiteError } from '../../model/siteError';
import { formatKeyPath } from '../config/describeIssue';
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
  report,
}: {
  readonly schema: Schema;
  readonly frontMatter: FrontMatter;
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly report: ReportErrors;
}): z.output<Schema> {
  const result = schema.safeParse(frontMatter);
  const issues = result.success ? [] : result.error.issues;
  const problems = [
    ...issues.map((issue) => describeProblem(issue, frontMatter)),
    ...findContradictions(frontMatter),
  ];
  if (problems.length === 0) return result.data as z.output<Schema>;
  const errors = problems.map(({ path, message }) => {
    const hint = 'Fix the value, or remove the line.';
    const location = locateFrontMatterKey(source, file, path);
    return new SiteError(message, { code: 'invalid-front-matter', hint, ...location });
  });
  report(errors.sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0)));
  return salvage(schema, frontMatter) ?? schema.parse({});
}

/** Finds fields that are valid on their own but contradict each other. */
function findContradictions(frontMatter: FrontMatter): readonly Problem[] {
  const { draft, unlisted, toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter;
  const problems: Problem[] = [];
  if (isTrue(draft) && isTrue(unlisted)) {
    problems.push({
      path: ['unlisted'],
      message: 'The front matter fields `draft` and `unlisted` cannot both be `true`.',
    });
  }
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) {
    const path = ['toc_min_heading_level'];
    const message = 'must not be greater than `toc_max_heading_level`';
    problems.push(describeProblem({ path, message }, frontMatter));
  }
  return problems;
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}

/** Completes a message that starts after the name of the field, with the name and the value. */
function describeProblem({ path, message }: Problem, frontMatter: FrontMatter): Problem {
  const value = getValueAt(frontMatter, path);
  const shown =
    value === undefined ? 'it is missing' : value === null ? 'it has no value' : `it is ${quoteValue(value)}`;
  return { path, message: `The front matter field \`${formatKeyPath(path)}\` ${message}, but ${shown}.` };
}

/** Front matter is short: its objects and lists are shown as JSON. */
function quoteValue(value: unknown): string {
  return `\`${JSON.stringify(value).slice(0, 80)}\``;
}
