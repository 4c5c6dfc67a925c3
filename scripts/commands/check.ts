import type { CheckSummary, UrlLockSummary } from '../../src/model/buildReport';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import { formatSarif } from '../reports/formatSarif';
import {
  formatAnnotation,
  formatJson,
  type ReportedProblem,
  toReportedProblems,
} from '../reports/reportedProblem';
import { formatCount, formatDuration } from '../terminal/formatUnits';
import { printDiagnostics } from '../terminal/printSummary';
import type { Terminal } from '../terminal/terminal';
import { getDocumentUrl, readVersion } from '../version';
import { CONFIG, HELP, LOCALES } from './commonOptions';
import { createProgressOptions, createSiteRunOptions } from './siteRunOptions';

const REPORTS = ['text', 'json', 'sarif'] as const;

export const usage: Usage = {
  name: 'check',
  summary: 'Checks links, anchors, images and other references without writing the site.',
  options: [
    CONFIG,
    LOCALES,
    {
      name: 'report',
      value: 'format',
      description: `Format of the report: ${REPORTS.join(', ')} (default text)`,
    },
    { name: 'external', description: 'Check links to other sites too, with a cache of one week' },
    {
      name: 'ignore-external',
      value: 'pattern',
      isList: true,
      description:
        'Skip external URLs that contain this text, in which * matches anything; repeat it for several',
    },
    { name: 'update', description: 'Write the published URLs to urls.lock, without those that are gone' },
    HELP,
  ],
};

/** Checks a site and prints a report. Returns 1 if there are errors, otherwise 0. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, values, lists = {}, switches } = args;
  const report = parseReport(values['report']);
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] = 'production';
  // Imported here because its dependencies read NODE_ENV when they load.
  const { check } = await import('../../src/node/check');
  const summary = await check({
    ...createSiteRunOptions(args),
    ...(report === 'text' && createProgressOptions(terminal)),
    external: switches.has('external') ? { ignored: lists['ignore-external'] ?? [] } : undefined,
    update: switches.has('update'),
  });
  const problems = toReportedProblems(summary.diagnostics, siteDir);
  if (report === 'json') terminal.line(formatJson(summary, problems));
  else if (report === 'sarif')
    terminal.line(
      formatSarif(problems, { version: readVersion(), referenceUrl: getDocumentUrl('DIAGNOSTICS.md') }),
    );
  else printText(terminal, { summary, problems, siteDir });
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

interface TextReport {
  readonly summary: CheckSummary;
  readonly problems: readonly ReportedProblem[];
  readonly siteDir: string;
}

function printText(terminal: Terminal, { summary, problems, siteDir }: TextReport): void {
  const { colors } = terminal;
  printDiagnostics(terminal, summary.diagnostics, siteDir);
  if (process.env['GITHUB_ACTIONS'] === 'true')
    for (const problem of problems) terminal.line(formatAnnotation(problem));
  const count = (severity: ReportedProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const what = `${formatCount(summary.references, 'reference')} on ${formatCount(summary.pages, 'page')}`;
  terminal.line();
  terminal.line(
    `${errors > 0 ? colors.red(`Checked ${what}`) : colors.green(`Checked ${what}`)} in ${colors.bold(formatDuration(summary.ms))}`,
  );
  if (summary.urls) terminal.line(formatUrls(summary.urls));
  if (errors > 0) terminal.line(colors.red(formatCount(errors, 'error')));
  if (warnings > 0) terminal.line(colors.yellow(formatCount(warnings, 'warning')));
}

/** Returns how `urls.lock` differs from the site, or what an update has changed. */
function formatUrls({ locked, added, removed, isUpdated }: UrlLockSummary): string {
  const total = `urls.lock: ${formatCount(locked, 'published URL')}`;
  if (isUpdated) return `${total}, ${added} added, ${removed} removed`;
  return added > 0 ? `${total}. ${added} new: add them with --update` : total;
}

function parseReport(value: string | undefined): (typeof REPORTS)[number] {
  const report = REPORTS.find((each) => each === (value ?? 'text'));
  if (report !== undefined) return report;
  throw new UsageError(`Unknown report format \`${value}\`.`, `Use one of ${REPORTS.join(', ')}.`);
}
