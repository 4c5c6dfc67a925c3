import path from 'node:path';
import { findClosest } from '../src/model/findClosest';
import { explainUncaughtError } from '../src/node/config/errorStack';
import { type CommandArguments, parseArguments, type Usage, UsageError, formatUsage } from './arguments';
import type { PluginCommands } from '../src/node/pluginCommands';
import * as build from './commands/build';
import * as cache from './commands/cache';
import * as check from './commands/check';
import * as clear from './commands/clear';
import * as deploy from './commands/deploy';
import * as explain from './commands/explain';
import * as init from './commands/init';
import * as migrate from './commands/migrate';
import * as searchPush from './commands/searchPush';
import * as serve from './commands/serve';
import * as start from './commands/start';
import * as swizzle from './commands/swizzle';
import * as writeHeadingIds from './commands/writeHeadingIds';
import * as writeTranslations from './commands/writeTranslations';
import { printError } from './terminal/printError';
import { createTerminal, type Terminal } from './terminal/terminal';
import { readVersion } from './version';
import { findConfig } from '../src/node/config/loadConfig';

interface Command {
  readonly usage: Usage;
  /** Resolves with the exit code. */
  run(args: CommandArguments, terminal: Terminal): Promise<number>;
}

const COMMANDS: readonly Command[] = [
  build,
  check,
  explain,
  start,
  serve,
  deploy,
  swizzle,
  writeTranslations,
  writeHeadingIds,
  searchPush,
  migrate,
  init,
  cache,
  clear,
];

/** Runs a command and resolves with the exit code: 0 for success, 1 if the command failed, 2 for invalid arguments. */
export async function main(
  argv: readonly string[],
  terminal: Terminal = createTerminal(process),
): Promise<number> {
  const [name, ...args] = argv;
  if (name === '--help' || name === '-h' || name === 'help') return printOverview(terminal);
  if (name === '--version' || name === '-v') return print(terminal, readVersion());
  const command = findCommand(name);
  if (!command) return runPluginCommand(name, args, terminal);
  const { usage } = command;
  if (isHelpRequest(usage, args)) return print(terminal, formatUsage(usage));
  let parsed: CommandArguments | undefined;
  try {
    parsed = parseArguments(usage, args);
    return await command.run(parsed, terminal);
  } catch (error) {
    terminal.status(undefined);
    if (error instanceof UsageError) return refuse(terminal, error, formatUsage(usage));
    printError(terminal, error, parsed?.siteDir ?? process.cwd());
    return 1;
  }
}

/** Returns whether the arguments contain `--help`, or `-h` if the command has no option with that name. */
function isHelpRequest({ options, unsupported = [] }: Usage, args: readonly string[]): boolean {
  const hasShort = [...options, ...unsupported].some(({ short }) => short === 'h');
  return args.includes('--help') || (!hasShort && args.includes('-h'));
}

/** Returns whether the arguments run a command of the generator, unlike those that plugins add. */
export function isBuiltinCommand([name]: readonly string[]): boolean {
  return name === undefined || name.startsWith('-') || name === 'help' || findCommand(name) !== undefined;
}

function findCommand(name: string | undefined): Command | undefined {
  return COMMANDS.find(({ usage }) => usage.name === name);
}

/**
 * Reports uncaught errors, such as the rejection of a promise that a config does not await, and ends the process with exit
 * code 1. A server keeps running after a rejection, since its pages are still correct.
 */
export function reportStrayErrors([name]: readonly string[]): void {
  const terminal = createTerminal(process);
  const report = (error: unknown) => {
    terminal.status(undefined);
    printError(terminal, explainUncaughtError(error), process.cwd());
  };
  process.on('unhandledRejection', (reason) => {
    report(reason);
    if (name !== start.usage.name && name !== serve.usage.name) process.exit(1);
  });
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(1);
  });
}

/** Prints the overview with the commands of plugins. If the plugins fail to load, prints the other commands and the reason. */
async function printOverview(terminal: Terminal): Promise<number> {
  const { siteDir, load } = findSiteCommands(terminal);
  try {
    return print(terminal, formatOverview((await load())?.list));
  } catch (error) {
    print(terminal, formatOverview());
    terminal.errorLine('\nThe commands of plugins are not listed:');
    printError(terminal, error, siteDir);
    return 0;
  }
}

/** Runs a command that is not built in, or reports that no plugin has it. */
async function runPluginCommand(
  name: string | undefined,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (name === undefined) return refuse(terminal, new UsageError('No command given.'), formatOverview());
  const { siteDir, load } = findSiteCommands(terminal);
  try {
    const commands = await load();
    if (commands?.list.some((command) => command.name === name)) return await commands.run(name, args);
    const error = createUnknownCommandError(name, commands?.list);
    return refuse(terminal, error, formatOverview(commands?.list));
  } catch (error) {
    printError(terminal, error, siteDir);
    return 1;
  }
}

function print(terminal: Terminal, text: string): number {
  terminal.line(text);
  return 0;
}

function refuse(terminal: Terminal, { message, hint }: UsageError, help: string): number {
  terminal.errorLine(`${terminal.colors.red('✖')} ${message}`);
  if (hint) terminal.errorLine(`  → ${hint}`);
  terminal.errorLine(`\n${help}`);
  return 2;
}

type CommandList = PluginCommands['list'];

function createUnknownCommandError(name: string, pluginCommands: CommandList = []): UsageError {
  const names = [...COMMANDS.map(({ usage }) => usage), ...pluginCommands].map((command) => command.name);
  const suggestion = findClosest(name, names);
  return new UsageError(`Unknown command \`${name}\`.`, suggestion && `Did you mean \`${suggestion}\`?`);
}

function formatOverview(pluginCommands: CommandList = []): string {
  const own = COMMANDS.map(({ usage }) => usage);
  const width = Math.max(...[...own, ...pluginCommands].map(({ name }) => name.length));
  const formatCommands = (commands: CommandList) =>
    commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`.trimEnd());
  return [
    'Usage: docs-site <command> [siteDir] [options]',
    '',
    'Commands:',
    ...formatCommands(own),
    ...(pluginCommands.length > 0 ? ['', 'Commands of plugins:', ...formatCommands(pluginCommands)] : []),
    '',
    'Run docs-site <command> --help for the options of a command.',
  ].join('\n');
}

interface SiteCommands {
  readonly siteDir: string;
  /** Loads the commands of the site's plugins; `undefined` if the folder contains no site. */
  load(): Promise<PluginCommands | undefined>;
}

/**
 * Finds the site whose plugins may have further commands: the working folder, or the folder in `DOCUSAURUS_CLI_SITE_DIR`. Its
 * config is `DOCUSAURUS_CLI_CONFIG`, if that is set.
 */
function findSiteCommands(terminal: Terminal): SiteCommands {
  const { DOCUSAURUS_CLI_SITE_DIR: dir = '.', DOCUSAURUS_CLI_CONFIG: configPath } = process.env;
  const siteDir = path.resolve(dir);
  return {
    siteDir,
    async load() {
      if (configPath === undefined && !hasConfig(siteDir)) return undefined;
      const { loadPluginCommands } = await import('../src/node/pluginCommands');
      const output = {
        writeOut: (text: string) => terminal.line(text.trimEnd()),
        writeErr: (text: string) => terminal.errorLine(text.trimEnd()),
      };
      return loadPluginCommands({ siteDir, configPath, output });
    },
  };
}

function hasConfig(siteDir: string): boolean {
  try {
    findConfig(siteDir);
    return true;
  } catch {
    return false;
  }
}
