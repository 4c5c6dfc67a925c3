import { escapeRegExp } from '../../src/model/escapeRegExp';

/** A line of output without the parts that differ between runs. */
interface OutputLine {
  /** The task that printed it, such as `fit/3`, or an empty string. */
  readonly task: string;
  readonly text: string;
}

const TASK = /^\[(?:RUN\/)?([\w-]+\/\w+)(?: \(pid N\))?\]\s?(.*)$/;
/** A line that matches any number of lines. */
const ELLIPSIS = /^(?:\.\.\.|…)$/;

/** Replaces the parts of a line that differ between runs and machines: IDs, times, durations, folders and versions of Python. */
export function normalizeLine(line: string, folder = '/home/you'): string {
  return line
    .replaceAll(folder, '/home/you')
    .replace(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} )+/, '')
    .replace(/\b\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, 'TIME')
    .replace(/\b1[67]\d{14}\b/g, 'RUN')
    .replace(/\b(RUN\/\w+)\/\d+\b(?! \()/g, '$1/N')
    .replace(/\bpid \d+/g, 'pid N')
    .replace(/\] TIME /, '] ')
    .replace(/File "\/home\/you\/(?:[^"]*\/)?([^"/]+)"/, 'File "$1"')
    .replace(/\b\d+(?:\.\d+)? ?(?:ms|s|secs|seconds)\b/g, 'DURATION')
    .replace(/\b\d:\d\d:\d\d(?:\.\d+)?\b/g, 'DURATION')
    .replace('DURATION (DURATION)', 'DURATION')
    .replace(/\b(Metaflow \(?|metaflow_version:)2\.19\.\d+/g, (_, name) => `${name}2.19`)
    .replace(/\b(Python |python_version:)3\.\d+\.\d+/g, (_, name) => `${name}3`)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Compares what a page shows with what a command printed, and returns the first shown line that is missing. Empty lines and lines
 * about pylint don't count, because they depend on the machine. A line that is only `...`, and `…` in a line, stand for anything.
 *
 * A page may show an excerpt. The lines of each task must be in the order in which the task printed them. Tasks may be mixed in
 * another order, because they run at the same time. Other lines must be consecutive unless there are tasks.
 */
export function findMissingLine(shown: string, printed: string, folder?: string): string | undefined {
  const expected = readLines(shown, folder);
  const actual = readLines(printed, folder);
  if (!expected.some(({ task }) => task)) {
    const isExcerptOfRun = actual.some(({ task }) => task);
    return missingIn(texts(expected), texts(actual), !isExcerptOfRun);
  }
  return findUnmatchedTask([...group(expected)], [...group(actual)]);
}

/**
 * Assigns a printed task to each shown one, and returns a line of the first that gets none. The IDs of tasks that run at the same
 * time may differ, so any task of the step will do, and those with the same ID are tried first.
 */
function findUnmatchedTask(
  shown: readonly (readonly [string, readonly string[]])[],
  printed: readonly (readonly [string, readonly string[]])[],
): string | undefined {
  const owners = new Map<string, number>();
  const candidates = shown.map(([task, lines]) => {
    const step = task.split('/')[0];
    const sameStep = printed.filter(([other]) => other.split('/')[0] === step);
    const fitting = sameStep.filter(([, text]) => missingIn(lines, text, false) === undefined);
    return fitting.map(([other]) => other).sort((a, b) => Number(b === task) - Number(a === task));
  });
  const assign = (index: number, seen: Set<string>): boolean =>
    (candidates[index] ?? []).some((task) => {
      if (seen.has(task)) return false;
      seen.add(task);
      const owner = owners.get(task);
      if (owner !== undefined && !assign(owner, seen)) return false;
      owners.set(task, index);
      return true;
    });
  const index = shown.findIndex((_, each) => !assign(each, new Set()));
  const [task, lines] = shown[index] ?? [];
  if (task === undefined || lines === undefined) return undefined;
  const own = printed.find(([other]) => other === task)?.[1] ?? [];
  const line = missingIn(lines, own, false) ?? lines[0];
  return task ? `[${task}] ${line}` : line;
}

function readLines(text: string, folder?: string): readonly OutputLine[] {
  return text
    .split('\n')
    .map((line) => normalizeLine(line, folder))
    .map((line) => {
      const [, task, rest] = TASK.exec(line) ?? [];
      return task === undefined ? { task: '', text: line } : { task, text: rest?.trim() ?? '' };
    })
    .filter(({ text: line }) => line && !/pylint|^Creating local datastore/i.test(line));
}

function texts(lines: readonly OutputLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/** Groups lines by task, in the order in which the tasks first appear. */
function group(lines: readonly OutputLine[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { task, text } of lines) groups.set(task, [...(groups.get(task) ?? []), text]);
  return groups;
}

/** Returns the first expected line that the actual lines don't contain, in order and, if demanded, without gaps. */
function missingIn(
  expected: readonly string[],
  actual: readonly string[],
  isConsecutive: boolean,
): string | undefined {
  const parts: string[][] = [[]];
  for (const line of expected) {
    if (ELLIPSIS.test(line)) parts.push([]);
    else if (isConsecutive || parts.at(-1)?.length === 0) parts.at(-1)?.push(line);
    else parts.push([line]);
  }
  let from = 0;
  for (const part of parts) {
    const at = findConsecutive(part, actual, from);
    if (at === undefined) return bestMismatch(part, actual, from);
    from = at + part.length;
  }
  return undefined;
}

function findConsecutive(
  part: readonly string[],
  actual: readonly string[],
  from: number,
): number | undefined {
  for (let at = from; at + part.length <= actual.length; at++)
    if (part.every((line, index) => matches(line, actual[at + index] ?? ''))) return at;
  return undefined;
}

/** Returns the line of a part at which its longest match ends. */
function bestMismatch(part: readonly string[], actual: readonly string[], from: number): string {
  let best = 0;
  for (let at = from; at < actual.length; at++) {
    let length = 0;
    while (length < part.length && matches(part[length] ?? '', actual[at + length] ?? '')) length++;
    best = Math.max(best, length);
  }
  return part[Math.min(best, part.length - 1)] ?? '';
}

function matches(expected: string, actual: string): boolean {
  if (!expected.includes('…')) return expected === actual;
  const pattern = expected.split('…').map(escapeRegExp);
  return new RegExp(`^${pattern.join('.*')}$`).test(actual);
}
