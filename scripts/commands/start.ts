import type { CommandArguments, Usage } from '../arguments';
import { printError } from '../terminal/printError';
import type { Terminal } from '../terminal/terminal';
import { bundledFile } from './bundledFile';
import { openBrowser } from './openBrowser';
import { SERVER_OPTIONS, serverSettings } from './options';
import { requireSiteDir } from './requireSiteDir';
import { untilStopped } from './untilStopped';

export const usage: Usage = {
  name: 'start',
  summary: 'Serves the site while you write it: every change shows at once.',
  options: SERVER_OPTIONS,
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
