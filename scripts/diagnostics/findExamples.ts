import { type DiagnosticCode, isDiagnosticCode } from '../../src/model/diagnostics/catalog';

/** A diagnostic as a terminal shows it, from a snapshot of a test. */
export interface DiagnosticExample {
  readonly code: DiagnosticCode;
  readonly text: string;
}

/** Returns the diagnostics in the inline snapshots of a test file, in their order. */
export function findExamples(source: string): readonly DiagnosticExample[] {
  return [...source.matchAll(SNAPSHOT)].flatMap(([, raw = '']) => splitProblems(readSnapshot(raw)));
}

/** Returns one example for each code: the first one with a code frame, or else the first one. */
export function selectExamples(examples: readonly DiagnosticExample[]): ReadonlyMap<DiagnosticCode, string> {
  const selected = new Map<DiagnosticCode, string>();
  for (const { code, text } of examples) {
    const known = selected.get(code);
    if (known === undefined || (!hasFrame(known) && hasFrame(text))) selected.set(code, text);
  }
  return selected;
}

function hasFrame(text: string): boolean {
  return /^ *> +\d+ \| /m.test(text);
}

const SNAPSHOT = /toMatchInlineSnapshot\(\s*`((?:\\[\s\S]|[^`\\])*)`/g;

/** Returns the text of an inline snapshot, without escapes, indentation and quotes. */
function readSnapshot(raw: string): string {
  const lines = raw
    .replace(/\\([\s\S])/g, '$1')
    .split('\n')
    .filter((line, index, all) => line.trim() !== '' || (index > 0 && index < all.length - 1));
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^"|"$/g, '');
}

/** Splits a report into its problems. A problem is a line with a symbol and the indented lines below it. */
function splitProblems(report: string): readonly DiagnosticExample[] {
  const examples: DiagnosticExample[] = [];
  for (const [text] of report.replace(/^! ?/gm, '').matchAll(/^[✖⚠ℹ] .*(?:\n {2}.*)*/gm)) {
    const [, code] = /^.* {2}([a-z]+(?:-[a-z]+)+)$/m.exec(text) ?? [];
    if (isDiagnosticCode(code)) examples.push({ code, text: text.replaceAll('SITE/', '') });
  }
  return examples;
}
