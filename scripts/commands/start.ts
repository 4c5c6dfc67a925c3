import { type CommandArguments, portOf, type Usage } from '../arguments';
import { printError } from '../terminal/printError';
import type { Terminal } from '../terminal/terminal';
import { bundledFile } from './bundledFile';
import { openBrowser } from './openBrowser';
import { requireSiteDir } from './requireSiteDir';
import { untilStopped } from './untilStopped';

export const usage: Usage = {
  name: 'start',
  summary: 'Serves the site while you write it: every change shows at once.',
  options: [
    { name: 'port', short: 'p', value: 'port', text: 'the port to listen on (3000, or the variable PORT)' },
    { name: 'host', short: 'h', value: 'host', text: 'the address to listen on (localhost)' },
    {
      name: 'config',
      value: 'file',
      text: 'the config, as seen from the folder of the site (docusaurus.config.ts)',
    },
    { name: 'no-open', text: 'opens no browser' },
    { name: 'help', text: 'shows this' },
  ],
};

/** Runs the development server until the process is asked to end. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] = 'development';
  const port = portOf(values['port'] ?? process.env['PORT'] ?? '3000');
  const { colors, isInteractive } = terminal;
  let known: readonly string[] = [];
  // Only now: what it imports must find NODE_ENV set.
  const { startDev } = await import('../../src/node/dev');
  const server = await startDev({
    siteDir,
    configPath: values['config'],
    host: values['host'] ?? 'localhost',
    port,
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
