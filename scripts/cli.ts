import fs from 'node:fs';
import path from 'node:path';
import { findClosest } from '../src/model/findClosest';
import { explainUncaughtError } from '../src/node/config/errorStack';
import { type CommandArguments, parseArguments, type Usage, UsageError, formatUsage } from './arguments';
import * as build from './commands/build';
import * as clear from './commands/clear';
import * as deploy from './commands/deploy';
import * as searchPush from './commands/searchPush';
import * as serve from './commands/serve';
import * as start from './commands/start';
import * as swizzle from './commands/swizzle';
import { printError } from './terminal/printError';
import { createTerminal, type Terminal } from './terminal/terminal';

interface Command {
  readonly usage: Usage;
  /** Resolves with the exit code. */
  run(args: CommandArguments, terminal: Terminal): Promise<number>;
}

const COMMANDS: readonly Command[] = [build, start, serve, deploy, swizzle, searchPush, clear];

/** Runs a command and resolves with the exit code: 0 for success, 1 if the command failed, 2 for invalid arguments. */
export async function main(
  argv: readonly string[],
  terminal: Terminal = createTerminal(process),
): Promise<number> {
  const [name, ...args] = argv;
  if (name === '--help' || name === '-h' || name === 'help') return print(terminal, formatOverview());
  if (name === '--version' || name === '-v') return print(terminal, readVersion());
  const command = COMMANDS.find(({ usage }) => usage.name === name);
  if (!command) return refuse(terminal, createUnknownCommandError(name), formatOverview());
  const { usage } = command;
  if (args.includes('--help')) return print(terminal, formatUsage(usage));
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

function createUnknownCommandError(name: string | undefined): UsageError {
  if (name === undefined) return new UsageError('No command given.');
  const suggestion = findClosest(
    name,
    COMMANDS.map(({ usage }) => usage.name),
  );
  return new UsageError(`Unknown command \`${name}\`.`, suggestion && `Did you mean \`${suggestion}\`?`);
}

function formatOverview(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.name.length));
  return [
    'Usage: docs-site <command> [siteDir] [options]',
    '',
    'Commands:',
    ...COMMANDS.map(({ usage }) => `  ${usage.name.padEnd(width)}  ${usage.summary}`),
    '',
    'Run docs-site <command> --help for the options of a command.',
  ].join('\n');
}

function readVersion(): string {
  const root = process.env['DOCS_PROJECT_DIR'] ?? process.cwd();
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version;
}
