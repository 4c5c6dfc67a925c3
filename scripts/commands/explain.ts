import { DIAGNOSTICS, isDiagnosticCode } from '../../src/model/diagnostics/catalog';
import { findClosest } from '../../src/model/findClosest';
import { type CommandArguments, type Usage, UsageError } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { readGeneratorFile } from '../version';
import { HELP } from './commonOptions';

export const usage: Usage = {
  name: 'explain',
  summary: 'Explains the code of an error or a warning, such as broken-link.',
  operands: ['code'],
  hasSite: false,
  options: [HELP],
};

/** Prints the section of DIAGNOSTICS.md about a code, and returns 0. Throws `UsageError` for an unknown code. */
export async function run({ operands = [] }: CommandArguments, terminal: Terminal): Promise<number> {
  const [code] = operands;
  if (code === undefined)
    throw new UsageError('No code given.', 'The terminal prints the code after the location of a problem.');
  if (!isDiagnosticCode(code)) {
    const suggestion = findClosest(code, Object.keys(DIAGNOSTICS));
    throw new UsageError(
      `Unknown code \`${code}\`.`,
      suggestion ? `Did you mean \`${suggestion}\`?` : 'DIAGNOSTICS.md lists all codes.',
    );
  }
  terminal.line(formatSection(findSection(readGeneratorFile('DIAGNOSTICS.md'), code), terminal.colors));
  return 0;
}

/** Returns the lines of a section, without its heading. Examples may contain lines that look like headings. */
function findSection(reference: string, code: string): readonly string[] {
  const lines = reference.split('\n');
  const start = lines.indexOf(`### ${code}`) + 1;
  let fence: string | undefined;
  const end = lines.findIndex((line, index) => {
    if (index < start) return false;
    const [ticks] = /^`{3,}/.exec(line) ?? [];
    if (ticks !== undefined) fence = fence === undefined ? ticks : fence === line ? undefined : fence;
    return fence === undefined && /^##+ /.test(line);
  });
  return lines.slice(start, end === -1 ? undefined : end);
}

/** Formats a section for a terminal: bold labels, and examples without their fences. */
function formatSection(lines: readonly string[], { bold }: Terminal['colors']): string {
  return lines
    .filter((line) => !/^`{3,}(?:text)?$/.test(line))
    .map((line) => line.replace(/^\*\*(.+?)\*\*/, (_, label: string) => bold(label)))
    .join('\n')
    .trim();
}
