import path from 'node:path';
import type { BuildSummary, ShardSummary, Traffic } from '../../src/model/buildReport';
import type { Diagnostic } from '../../src/model/diagnostic';
import { groupProblems, printProblem } from './printError';
import type { Terminal } from './terminal';
import { formatCount, formatDuration, formatSize } from './formatUnits';

/** Prints the diagnostics of a build or a check. */
export function printDiagnostics(
  terminal: Terminal,
  diagnostics: readonly Diagnostic[],
  siteDir: string,
): void {
  const { red, yellow, blue } = terminal.colors;
  const symbols = { throw: red('✖'), warn: yellow('⚠'), log: blue('ℹ') };
  const shown = diagnostics.flatMap(({ severity, ...rest }) =>
    severity === 'ignore' ? [] : [{ ...rest, symbol: symbols[severity] }],
  );
  for (const [problem, ...others] of groupProblems(shown)) {
    terminal.errorLine();
    printProblem(terminal, problem, { symbol: problem.symbol, siteDir, others });
  }
}

/** Prints the number of pages, the time, the size and the number of warnings of a build. */
export function printSummary(terminal: Terminal, summary: BuildSummary): void {
  const { colors } = terminal;
  const { pages, staticPages, interactivePages, ms, bytes, outDir, traffic } = summary;
  const breakdown = `${staticPages} static, ${interactivePages} interactive`;
  terminal.line();
  terminal.line(
    `${colors.green(`Built ${formatCount(pages, 'page')}`)} (${breakdown}) in ${colors.bold(formatDuration(ms))}`,
  );
  terminal.line(`${formatSize(bytes)} in ${path.relative(process.cwd(), outDir) || '.'}`);
  // for authors; the output for other programs stays short
  if (terminal.isInteractive && summary.largestPages.size > 0) {
    const pages = [...summary.largestPages].map(([file, size]) => `${file} ${colors.dim(formatSize(size))}`);
    terminal.line(`Largest pages: ${pages.join(', ')}`);
  }
  if (traffic) printTraffic(terminal, traffic);
  printWarningCount(terminal, summary.diagnostics);
}

/** Prints the number of pages of a shard, the time, what it exchanged with the remote cache, and the number of warnings. */
export function printShardSummary(terminal: Terminal, summary: ShardSummary): void {
  const { colors } = terminal;
  const { rendered, pages, ms, traffic, diagnostics } = summary;
  terminal.line();
  terminal.line(
    `${colors.green(`Rendered ${rendered} of ${formatCount(pages, 'page')}`)} in ${colors.bold(formatDuration(ms))}`,
  );
  printTraffic(terminal, traffic);
  printWarningCount(terminal, diagnostics);
}

function printTraffic(terminal: Terminal, { received, sent }: Traffic): void {
  terminal.line(`Remote cache: received ${formatSize(received)}, sent ${formatSize(sent)}`);
}

function printWarningCount({ line, colors }: Terminal, diagnostics: readonly Diagnostic[]): void {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warn').length;
  if (warnings > 0) line(colors.yellow(formatCount(warnings, 'warning')));
}
