import { DIAGNOSTICS } from '../../src/model/diagnostics/catalog';
import { encodePath } from '../../src/model/url';
import type { ReportedProblem } from './reportedProblem';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The generator, as a report describes it. */
interface SarifTool {
  readonly version: string;
  /** The URL of the reference of all codes, if it is known. */
  readonly referenceUrl: string | undefined;
}

/** Formats problems as SARIF 2.1.0 (OASIS), which code hosts show beside the lines of a change. */
export function formatSarif(
  problems: readonly ReportedProblem[],
  { version, referenceUrl }: SarifTool,
): string {
  const rules = [...new Set(problems.map(({ code }) => code))].sort();
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: { name: 'docs-site', version, rules: rules.map((id) => createRule(id, referenceUrl)) },
          },
          // Columns of diagnostics count UTF-16 code units, as JavaScript does.
          columnKind: 'utf16CodeUnits',
          results: problems.map((problem) => ({
            ruleId: problem.code,
            ruleIndex: rules.indexOf(problem.code),
            level: LEVELS[problem.severity],
            message: { text: [problem.message, problem.hint].filter(Boolean).join('\n') },
            ...(problem.file !== undefined && { locations: [toLocation(problem, problem.file)] }),
          })),
        },
      ],
    },
    undefined,
    2,
  );
}

/** Returns the description of a rule, which code hosts show next to its results. */
function createRule(id: ReportedProblem['code'], referenceUrl: string | undefined) {
  const { title, explanation, fix } = DIAGNOSTICS[id];
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    ...(referenceUrl !== undefined && { helpUri: `${referenceUrl}#${id}` }),
    help: { text: fix, markdown: `${explanation}\n\n**Fix:** ${fix}` },
  };
}

function toLocation({ line, column, endLine, endColumn }: ReportedProblem, file: string) {
  const region = {
    startLine: line,
    ...(column !== undefined && { startColumn: column }),
    ...(endLine !== undefined && { endLine, endColumn }),
  };
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(file) },
      ...(line !== undefined && { region }),
    },
  };
}
