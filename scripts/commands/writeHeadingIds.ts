import path from 'node:path';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import { formatCount } from '../terminal/formatUnits';
import type { Terminal } from '../terminal/terminal';
import { CONFIG, HELP } from './commonOptions';

export const usage: Usage = {
  name: 'write-heading-ids',
  summary: 'Writes explicit IDs into the headings of Markdown files.',
  rest: 'files',
  options: [
    {
      name: 'syntax',
      value: 'syntax',
      description: 'classic for {#id} (default), or mdx-comment for {/* #id */}',
    },
    { name: 'maintain-case', description: 'Keep upper-case letters in new IDs' },
    { name: 'overwrite', description: 'Replace existing IDs' },
    { name: 'migrate', description: 'Write existing IDs in the given syntax' },
    CONFIG,
    HELP,
  ],
};

/** Writes heading IDs into the given files, or into all Markdown files of the site, prints their paths, and returns 0. */
export async function run(
  { siteDir, values, switches, rest = [] }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  const { syntax = 'classic' } = values;
  if (syntax !== 'classic' && syntax !== 'mdx-comment') {
    throw new UsageError(`\`${syntax}\` is not a syntax of heading IDs.`, 'Use classic or mdx-comment.');
  }
  const [overwrite, migrate] = [switches.has('overwrite'), switches.has('migrate')];
  if (overwrite && migrate)
    throw new UsageError('The options --overwrite and --migrate exclude each other.', 'Remove one of them.');
  requireSiteDir(siteDir);
  const { writeSiteHeadingIds } = await import('../../src/node/writeHeadingIds');
  const { files, changed } = await writeSiteHeadingIds({
    siteDir,
    configPath: values['config'],
    files: rest,
    syntax,
    maintainCase: switches.has('maintain-case'),
    overwrite,
    migrate,
  });
  for (const file of changed) terminal.line(`Wrote heading IDs to ${path.relative(process.cwd(), file)}`);
  if (changed.length === 0)
    terminal.line(`All headings of ${formatCount(files.length, 'Markdown file')} have explicit IDs.`);
  return 0;
}
