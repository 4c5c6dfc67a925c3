import type { CheckSummary } from '../../src/model/buildReport';
import type { ReportedProblem } from './reportedProblem';

/** Formats the result of a check as JSON. `version` changes when a field is renamed or removed. */
export function formatJson(
  { pages, references, ms, urls }: CheckSummary,
  problems: readonly ReportedProblem[],
): string {
  return JSON.stringify(
    { version: 1, pages, references, ms: Math.round(ms), ...(urls && { urls }), diagnostics: problems },
    undefined,
    2,
  );
}
