import path from 'node:path';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import { formatDuration } from '../terminal/formatUnits';
import { formatProblemLine, printError } from '../terminal/printError';
import type { Diagnostic } from '../../src/model/diagnostic';
import { formatList } from '../../src/model/lists';
import { readShortcuts, SHORTCUTS_HINT } from '../terminal/shortcuts';
import type { Terminal } from '../terminal/terminal';
import type { Update } from '../../src/node/dev/updateReport';
import { resolveOutDir } from '../../src/node/config/resolveOutDir';
import { HELP } from './commonOptions';
import { readCertificate } from './readCertificate';
import { runServer, waitForSignal } from './runServer';
import { listNetworkUrls, openBrowser, resolveServerOptions, SERVER_OPTIONS } from './serverOptions';

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
    {
      name: 'locale',
      short: 'l',
      value: 'locale',
      description: 'Serve this locale (default: the default one)',
    },
    HELP,
  ],
  unsupported: [
    {
      name: 'hot-only',
      alternative: 'Leave it out: the browser reloads a page only if hot replacement is not possible.',
    },
    { name: 'no-minify', alternative: 'Leave it out: the development server never minifies.' },
  ],
};

/** Runs the development server until the process receives a termination signal, or the user quits. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, switches, values } = args;
  requireSiteDir(siteDir);
  process.env['NODE_ENV'] = 'development';
  const settings = { ...resolveServerOptions(args), certificate: readCertificate() };
  const pollMs = values['poll'] === undefined ? undefined : parsePollInterval(values['poll']);
  const { isInteractive } = terminal;
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  await recoverOutput(resolveOutDir(siteDir));
  // Imported here because its dependencies read NODE_ENV when they load.
  const { startDev } = await import('../../src/node/dev');
  let url = '';
  let port = settings.port;
  const start = async (attempt: number) => {
    const server = await startDev({
      ...settings,
      port,
      pollMs,
      locale: values['locale'],
      ...createReports(terminal, {
        siteDir,
        host: settings.host,
        startedAt: attempt === 0 ? 0 : performance.now(),
        onUrl(next) {
          url = next;
        },
      }),
    });
    // Open pages find the restarted server at the same address.
    port = Number(new URL(server.url).port) || port;
    return server;
  };
  const signal = waitForSignal();
  const shortcuts =
    isInteractive && process.stdin.isTTY
      ? readShortcuts({ input: process.stdin, terminal, onOpen: () => openBrowser(url) })
      : undefined;
  try {
    await runServer({
      async start(attempt) {
        const server = await start(attempt);
        if (attempt > 0) return server;
        if (shortcuts) terminal.line(terminal.colors.dim(SHORTCUTS_HINT));
        if (isInteractive && !switches.has('no-open')) openBrowser(url);
        return server;
      },
      next: () => Promise.race([signal, ...(shortcuts ? [shortcuts.next()] : [])]),
      onError: (error) => printError(terminal, error, siteDir),
    });
  } finally {
    shortcuts?.close();
  }
  return 0;
}

interface ReportInput {
  readonly siteDir: string;
  readonly host: string;
  /** When the server has been started, in milliseconds since the start of the process. */
  readonly startedAt: number;
  readonly onUrl: (url: string) => void;
}

/** Creates the functions that print what the server reports. */
function createReports(terminal: Terminal, { siteDir, host, startedAt, onUrl }: ReportInput) {
  const { colors } = terminal;
  let printed: readonly string[] = [];
  return {
    onUrl(url: string) {
      onUrl(url);
      terminal.line(`Site is available at ${colors.cyan(url)}`);
      for (const each of listNetworkUrls(url, host)) terminal.line(`On your network: ${colors.cyan(each)}`);
    },
    onReady() {
      terminal.line(`Ready in ${formatDuration(performance.now() - startedAt)}.`);
    },
    onUpdate({ files, ms }: Update) {
      terminal.line(colors.dim(`Updated ${formatFiles(files, siteDir)} in ${Math.round(ms)} ms.`));
    },
    onErrors(errors: readonly Error[]) {
      const texts = errors.map(String);
      for (const error of errors) if (!printed.includes(String(error))) printError(terminal, error, siteDir);
      if (errors.length === 0) terminal.line(colors.green('All errors fixed.'));
      printed = texts;
    },
    onDiagnostics: createDiagnosticLines(terminal, siteDir),
  };
}

/** Creates a function that prints each new diagnostic on one line, and a success line once none is left. */
function createDiagnosticLines(terminal: Terminal, siteDir: string) {
  const { colors } = terminal;
  let known: ReadonlySet<string> = new Set();
  return (diagnostics: readonly Diagnostic[]) => {
    const lines = new Set(diagnostics.map((each) => formatProblemLine(terminal, each, siteDir)));
    const added = [...lines].filter((line) => !known.has(line));
    for (const line of added.slice(0, MAX_LINES)) terminal.line(line);
    if (added.length > MAX_LINES)
      terminal.line(colors.dim(`  … and ${added.length - MAX_LINES} more, which open pages list.`));
    if (lines.size === 0 && known.size > 0) terminal.line(colors.green('All references are valid.'));
    known = lines;
  };
}

/** The number of new diagnostics to print after a change. */
const MAX_LINES = 10;

/** Returns the names of the first files, and how many more there are. */
function formatFiles(files: readonly string[], siteDir: string): string {
  const names = files.map((file) => path.relative(siteDir, file)).sort();
  return formatList(names, MAX_FILES);
}

const MAX_FILES = 3;

/** Parses a polling interval in milliseconds. Throws `UsageError` if it is invalid. */
function parsePollInterval(value: string): number {
  const interval = Number(value);
  if (Number.isInteger(interval) && interval >= 10 && interval <= 3_600_000) return interval;
  throw new UsageError(
    `The value \`${value}\` of --poll is not an interval in milliseconds.`,
    'Use a whole number from 10 to 3600000, or --poll without a value for 1000.',
  );
}
