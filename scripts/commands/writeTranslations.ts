import path from 'node:path';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import { formatCount } from '../terminal/formatUnits';
import { printDiagnostics } from '../terminal/printSummary';
import type { Terminal } from '../terminal/terminal';
import { CONFIG, HELP } from './commonOptions';

export const usage: Usage = {
  name: 'write-translations',
  summary: 'Writes the texts of the site, its themes and its plugins to translation files.',
  options: [
    { name: 'locale', short: 'l', value: 'locale', description: 'The locale (default: the default one)' },
    { name: 'override', description: 'Replace existing translations by the default texts' },
    { name: 'messagePrefix', value: 'text', description: 'Add this text before untranslated messages' },
    CONFIG,
    HELP,
  ],
};

/** Writes translation files, prints their paths, and returns 0. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] ??= 'production';
  const { writeTranslations } = await import('../../src/node/writeTranslations');
  const { files, diagnostics } = await writeTranslations({
    siteDir,
    configPath: values['config'],
    locale: values['locale'],
    override: switches.has('override'),
    messagePrefix: values['messagePrefix'],
  });
  for (const { file, count } of files) {
    terminal.line(`Wrote ${formatCount(count, 'message')} to ${path.relative(process.cwd(), file)}`);
  }
  printDiagnostics(terminal, diagnostics, siteDir);
  return 0;
}
