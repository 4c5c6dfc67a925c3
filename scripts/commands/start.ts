import path from 'node:path';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import { printError } from '../terminal/printError';
import type { Terminal } from '../terminal/terminal';
import { findBundledFile } from './findBundledFile';
import { HELP, MOVED_CACHES, UNSUPPORTED_LOCALE } from './commonOptions';
import { openBrowser, resolveServerOptions, SERVER_OPTIONS, waitForShutdown } from './serverOptions';

export const usage: Usage = {
  name: 'start',
  summary: 'Starts the development server, which updates pages as you edit them.',
  options: [
    ...SERVER_OPTIONS,
    {
      name: 'poll',
      value: 'ms',
      implicitValue: '1000',
      description: 'Poll for file changes every N ms (default 1000), for file systems without change events',
    },
    HELP,
  ],
  unsupported: [
    UNSUPPORTED_LOCALE,
    {
      name: 'hot-only',
      alternative: 'Leave it out: the browser reloads a page only if hot replacement is not possible.',
    },
    { name: 'no-minify', alternative: 'Leave it out: the development server never minifies.' },
  ],
};

/** Runs the development server until the process receives a termination signal. */
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
  // Imported here because its dependencies read NODE_ENV when they load.
  const { startDev } = await import('../../src/node/dev');
  const server = await startDev({
    ...settings,
    pollMs: poll === undefined ? undefined : parsePollInterval(poll),
    mdxLoader: findBundledFile('mdxLoader'),
    onMovedCaches: () => terminal.line(MOVED_CACHES),
    onUrl(url) {
      terminal.line(`Site is available at ${colors.cyan(url)}`);
    },
    onErrors(errors) {
      const texts = errors.map(String);
      for (const error of errors) if (!printed.includes(String(error))) printError(terminal, error, siteDir);
      if (errors.length === 0) terminal.line(colors.green('All errors fixed.'));
      printed = texts;
    },
  });
  if (isInteractive && !switches.has('no-open')) openBrowser(server.url);
  return waitForShutdown(server);
}

/** Parses a polling interval in milliseconds. Throws `UsageError` if it is invalid. */
function parsePollInterval(value: string): number {
  const interval = Number(value);
  if (Number.isInteger(interval) && interval >= 10 && interval <= 3_600_000) return interval;
  throw new UsageError(
    `The value \`${value}\` of --poll is not an interval in milliseconds.`,
    'Use a whole number from 10 to 3600000, or --poll without a value for 1000.',
  );
}
