import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import { formatMigration } from '../reports/formatMigration';
import type { Terminal } from '../terminal/terminal';
import { needsChange } from '../../src/model/migration';
import { CONFIG, HELP } from './commonOptions';

export const usage: Usage = {
  name: 'migrate',
  summary: 'Reports what a Docusaurus site uses, what works, and what to change. Changes nothing.',
  options: [{ name: 'json', description: 'Print the report as JSON' }, CONFIG, HELP],
};

/** Prints what a site uses. Returns 1 if something has to change before the site works as intended, otherwise 0. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] ??= 'production';
  const { analyzeMigration } = await import('../../src/node/migrate');
  const report = await analyzeMigration({ siteDir, configPath: values['config'] });
  terminal.line(
    switches.has('json')
      ? JSON.stringify({ version: 1, ...report }, undefined, 2)
      : formatMigration(report, terminal.colors),
  );
  return report.uses.some(needsChange) ? 1 : 0;
}
