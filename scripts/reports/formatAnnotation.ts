import type { ReportedProblem } from './reportedProblem';

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
