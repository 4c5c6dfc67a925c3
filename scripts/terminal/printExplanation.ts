import type { TaskRun } from '../../src/model/buildReport';
import { countValues, groupBy } from '../../src/model/lists';
import type { Terminal } from './terminal';

/** The number of changed inputs, and of single runs, that are printed. */
const MAX_LINES = 40;
/** Runs are printed one by one only if their task ran this often at most. */
const FEW = 3;

/**
 * Prints why tasks ran: the inputs that have changed, a summary by task, and single runs of tasks that ran a few times. Leaves
 * out tasks that run in every build.
 */
export function printExplanation(terminal: Terminal, all: readonly TaskRun[]): void {
  const { bold, dim } = terminal.colors;
  const runs = all.filter(({ reason }) => reason !== 'volatile' && reason !== 'needed');
  terminal.line();
  if (runs.length === 0) {
    terminal.line('No task had to run again.');
    return;
  }
  const inputs = new Set(runs.flatMap(({ isInput, dependency }) => (isInput && dependency) || []));
  if (inputs.size > 0) {
    terminal.line(bold('Changed inputs'));
    printLines(terminal, [...inputs]);
    terminal.line();
  }
  terminal.line(bold('Tasks that ran'));
  const tasks = groupBy(runs, ({ task }) => task);
  for (const [name, count, reasons] of alignRows([...tasks].map(summarize))) {
    terminal.line(`  ${name}  ${count}  ${dim(reasons)}`);
  }
  const few = runs.filter(({ task, reason }) => reason !== 'new' && (tasks.get(task)?.length ?? 0) <= FEW);
  if (few.length === 0) return;
  terminal.line();
  terminal.line(bold('Single runs'));
  printLines(
    terminal,
    few.map(({ task, subject, reason, dependency }) => {
      const why = dependency === undefined ? REASONS[reason] : `${dependency} has changed`;
      return `${[task, subject].filter(Boolean).join(' ')}: ${dim(why)}`;
    }),
  );
}

function printLines(terminal: Terminal, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_LINES)) terminal.line(`  ${line}`);
  if (lines.length > MAX_LINES) terminal.line(`  and ${lines.length - MAX_LINES} more`);
}

const REASONS: Readonly<Record<TaskRun['reason'], string>> = {
  new: 'new',
  changed: 'changed',
  damaged: 'damaged in the cache',
  expired: 'discarded',
  volatile: 'runs in every build',
  needed: 'not stored',
};

type Row = readonly [name: string, count: string, reasons: string];

/** Returns the number of runs of a task, and their reasons in order of the first run. */
function summarize([task, runs]: readonly [string, readonly TaskRun[]]): Row {
  const counts = countValues(
    runs.map(({ reason, cause }) => (cause === undefined ? REASONS[reason] : `changed ${cause}`)),
  );
  const reasons = [...counts].map(([text, count]) => (counts.size > 1 ? `${text} (${count})` : text));
  return [task, String(runs.length), reasons.join(', ')];
}

function alignRows(rows: readonly Row[]): readonly Row[] {
  const [names, counts] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([name, count, reasons]) => [
    name.padEnd(names ?? 0),
    count.padStart(counts ?? 0),
    reasons,
  ]);
}
