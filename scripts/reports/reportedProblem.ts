import path from 'node:path';
import type { DiagnosticCode } from '../../src/model/diagnostics/catalog';
import { type Diagnostic, readPluginDiagnostic, type Severity } from '../../src/model/diagnostic';
import type { CheckSummary } from '../../src/model/buildReport';
import { compare } from '../../src/model/lists';
import { toPosixPath } from '../../src/node/files/pathname';

/** A diagnostic in the form of reports for programs. */
export interface ReportedProblem {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly hint?: string | undefined;
  /** Relative to the working directory, with `/` as separator. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly endLine?: number | undefined;
  /** The column after the last character. */
  readonly endColumn?: number | undefined;
  readonly frame?: string | undefined;
}

const SEVERITIES: Readonly<Record<Exclude<Severity, 'ignore'>, ReportedProblem['severity']>> = {
  throw: 'error',
  warn: 'warning',
  log: 'info',
};

/** Returns what reports contain, in the order of files and lines. Paths of the diagnostics are relative to the site. */
export function toReportedProblems(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
): readonly ReportedProblem[] {
  return diagnostics
    .map(readPluginDiagnostic)
    .flatMap(({ code, severity, message, hint, location, frame }): readonly ReportedProblem[] => {
      if (severity === 'ignore') return [];
      const file =
        location && toPosixPath(path.relative(process.cwd(), path.resolve(siteDir, location.file)));
      const { line, column, end } = location ?? {};
      const span = { line, column, ...(end && { endLine: end.line, endColumn: end.column }) };
      return [{ code, severity: SEVERITIES[severity], message, hint, file, ...span, frame }];
    })
    .sort(compareLocations);
}

function compareLocations(a: ReportedProblem, b: ReportedProblem): number {
  return (
    compare(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  );
}

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

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Formats a problem as a workflow command of GitHub Actions, which shows it beside the line of a change. */
export function formatAnnotation({
  severity,
  code,
  message,
  hint,
  file,
  line,
  column,
  endLine,
  endColumn,
}: ReportedProblem): string {
  const properties = Object.entries({ file, line, col: column, endLine, endColumn, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, hint].filter(Boolean).join('\n');
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
