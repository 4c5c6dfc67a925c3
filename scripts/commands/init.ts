import path from 'node:path';
import { createStarter } from '../createStarter';
import type { CommandArguments, Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './commonOptions';

export const usage: Usage = {
  name: 'init',
  summary: 'Creates a new site in siteDir, which must be empty or missing.',
  options: [
    {
      name: 'title',
      value: 'text',
      description: 'Title of the site (default: derived from the name of the folder)',
    },
    HELP,
  ],
};

/** Creates a site, prints what to do next, and returns 0. */
export async function run({ siteDir, values }: CommandArguments, terminal: Terminal): Promise<number> {
  const { colors } = terminal;
  const files = createStarter(siteDir, { title: values['title'] });
  const dir = path.relative(process.cwd(), siteDir);
  terminal.line(
    `${colors.green('Created a site')} with ${files.length} files in ${dir || 'this folder'}. Next:`,
  );
  terminal.line();
  for (const command of [...(dir ? [`cd ${dir}`] : []), 'npm install', 'npm start'])
    terminal.line(`  ${command}`);
  return 0;
}
