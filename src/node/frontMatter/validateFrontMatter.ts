import type * as z from 'zod';
import type { KeyPath } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { type ReportErrors, SiteError } from '../../model/siteError';
import { type DescribedIssue, describeIssue, describeProblem } from '../../model/describeIssue';
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
    ...issues.flatMap((issue) => describeIssue(issue, frontMatter, () => [])).map(toProblem),
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
    const field = 'toc_min_heading_level';
    const problem = describeProblem('must not be greater than `toc_max_heading_level`', min);
    problems.push(toProblem({ path: [field], field, problem }));
  }
  return problems;
}

function toProblem({ path, field, problem }: DescribedIssue): Problem {
  return { path, message: `The front matter field \`${field}\` ${problem}.` };
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}
