import path from 'node:path';
import { type CommandArguments, type Usage, UsageError } from '../arguments';
import { printError } from '../terminal/printError';
import type { Terminal } from '../terminal/terminal';
import { findBundledFile } from './findBundledFile';
import { openBrowser } from './openBrowser';
import { HELP, MOVED_CACHES, UNSUPPORTED_LOCALE, SERVER_OPTIONS, resolveServerOptions } from './commonOptions';
import { requireSiteDir } from './requireSiteDir';
import { waitForShutdown } from './serverOptions';

export const usage: Usage = {
  name: 'start',
  summary: 'Serves the site while you write it: every change shows at once.',
  options: [
    ...SERVER_OPTIONS,
    {
      name: 'poll',
      value: 'ms',
      implicitValue: '1000',
      description: 'looks for changes itself, every so many milliseconds (1000), where the system tells of none',
    },
    HELP,
  ],
  unsupported: [
    UNSUPPORTED_LOCALE,
    { name: 'hot-only', alternative: 'A page that cannot be changed in place is loaded anew, and only then.' },
    { name: 'no-minify', alternative: 'Leave it out: nothing is minified while a site is developed.' },
  ],
};

/** Runs the development server until the process is asked to end. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, switches } = args;
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] = 'development';
  const settings = resolveServerOptions(args);
  const { poll } = args.values;
  const { colors, isInteractive } = terminal;
  let printed: readonly string[] = [];
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  await recoverOutput(path.join(siteDir, 'build'));
  // Only now: what it imports must find NODE_ENV set.
  const { startDev } = await import('../../src/node/dev');
  const server = await startDev({
    ...settings,
    pollMs: poll === undefined ? undefined : parsePollInterval(poll),
    mdxLoader: findBundledFile('mdxLoader'),
    onMovedCaches: () => terminal.line(MOVED_CACHES),
    onUrl(url) {
      terminal.line(`The site is at ${colors.cyan(url)}`);
    },
    onErrors(errors) {
      const texts = errors.map(String);
      for (const error of errors) if (!printed.includes(String(error))) printError(terminal, error, siteDir);
      if (errors.length === 0) terminal.line(colors.green('All errors are mended.'));
      printed = texts;
    },
  });
  if (isInteractive && !switches.has('no-open')) openBrowser(server.url);
  return waitForShutdown(server);
}

/** Reads the time between two looks, in milliseconds. */
function parsePollInterval(value: string): number {
  const interval = Number(value);
  if (Number.isInteger(interval) && interval >= 10 && interval <= 3_600_000) return interval;
  throw new UsageError(
    `"${value}" is no time between two looks.`,
    'Give milliseconds, from 10 to 3600000; --poll alone means 1000.',
  );
}
