import type { CommandArguments, Usage } from '../arguments';
import { printError } from '../terminal/printError';
import type { Terminal } from '../terminal/terminal';
import { bundledFile } from './bundledFile';
import { openBrowser } from './openBrowser';
import { NO_LOCALE, SERVER_OPTIONS, serverSettings } from './options';
import { requireSiteDir } from './requireSiteDir';
import { untilStopped } from './untilStopped';

export const usage: Usage = {
  name: 'start',
  summary: 'Serves the site while you write it: every change shows at once.',
  options: SERVER_OPTIONS,
  refused: [
    NO_LOCALE,
    { name: 'hot-only', instead: 'A page that cannot be changed in place is loaded anew, and only then.' },
    {
      name: 'poll',
      instead:
        'Changes are seen where the system tells of them; where it does not, as on some network disks, start anew.',
    },
    { name: 'no-minify', instead: 'Leave it out: nothing is minified while a site is developed.' },
  ],
};

/** Runs the development server until the process is asked to end. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, switches } = args;
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] = 'development';
  const settings = serverSettings(args);
  const { colors, isInteractive } = terminal;
  let known: readonly string[] = [];
  // Only now: what it imports must find NODE_ENV set.
  const { startDev } = await import('../../src/node/dev');
  const server = await startDev({
    ...settings,
    mdxLoader: bundledFile('mdxLoader'),
    onUrl(url) {
      terminal.line(`The site is at ${colors.cyan(url)}`);
    },
    onErrors(errors) {
      const texts = errors.map(String);
      for (const error of errors) if (!known.includes(String(error))) printError(terminal, error, siteDir);
      if (errors.length === 0) terminal.line(colors.green('All errors are mended.'));
      known = texts;
    },
  });
  if (isInteractive && !switches.has('no-open')) openBrowser(server.url);
  return untilStopped(server);
}
