import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findClosest } from '../src/model/findClosest';
import { SiteError } from '../src/model/siteError';
import { resolveRealPath } from '../src/node/files/realPath';

/** An option of a command. */
export interface OptionUsage {
  readonly name: string;
  readonly short?: string;
  /** The placeholder of the value in the help. An option without it is a switch. */
  readonly value?: string;
  /** The value if no number follows the option. Without it, a value is required. */
  readonly implicitValue?: string;
  /** Whether the option may occur several times. Its values are in `lists`. */
  readonly isList?: boolean;
  /** Which arguments after a value of a list are further values, unless a folder has their name. */
  readonly furtherValues?: RegExp;
  readonly description: string;
}

/** An option that Docusaurus has and this generator does not, with what to do instead. */
export interface UnsupportedOption {
  readonly name: string;
  readonly short?: string;
  readonly alternative: string;
}

/** The name, summary and options of a command. */
export interface Usage {
  readonly name: string;
  readonly summary: string;
  /** Positional arguments before the site folder, in order. */
  readonly operands?: readonly string[];
  /** The placeholder of the positional arguments after the site folder, if the command takes any. */
  readonly rest?: string;
  /** Whether the command has the argument `siteDir` (default true). */
  readonly hasSite?: boolean;
  readonly options: readonly OptionUsage[];
  readonly unsupported?: readonly UnsupportedOption[];
}

/** The parsed arguments of a command. The site folder is an absolute path. */
export interface CommandArguments {
  readonly siteDir: string;
  readonly operands?: readonly string[];
  /** The positional arguments after the site folder. */
  readonly rest?: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The values of options that may occur several times, in order. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly switches: ReadonlySet<string>;
}

/** Thrown for invalid arguments. The hint says how to correct them. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Parses the arguments that follow the name of a command. Throws `UsageError` if they are invalid. */
export function parseArguments(usage: Usage, args: readonly string[]): CommandArguments {
  const { name: command, operands = [], options } = usage;
  const byName = new Map(options.map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: args.map((arg, index) => addImplicitValue(arg, { next: args[index + 1], options })),
    options: Object.fromEntries(
      options.map(({ name, short, value }) => [
        name,
        { type: value ? 'string' : 'boolean', ...(short && { short }) } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const switches = new Set<string>();
  const positionals: string[] = [];
  let last: OptionUsage | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (last?.furtherValues?.test(token.value) && !isDirectory(token.value)) {
        lists[last.name]?.push(token.value);
        continue;
      }
      positionals.push(token.value);
    }
    last = undefined;
    if (token.kind !== 'option') continue;
    const option = byName.get(token.name);
    last = option;
    if (!option) throw createUnknownOptionError(token.rawName, usage);
    if (option.value === undefined) {
      if (token.value !== undefined)
        throw new UsageError(
          `The option ${token.rawName} does not take a value.`,
          `Write ${token.rawName} without a value.`,
        );
      switches.add(option.name);
    } else {
      const isMissing =
        token.value === undefined ||
        token.value === '' ||
        (!token.inlineValue && token.value.startsWith('-'));
      if (isMissing)
        throw new UsageError(
          `The option ${token.rawName} requires a value.`,
          `Write ${token.rawName} <${option.value}>.`,
        );
      if (option.isList) lists[option.name] = [...(lists[option.name] ?? []), token.value];
      else values[option.name] = token.value;
    }
  }
  const folders = positionals.slice(operands.length);
  const [unexpected] = folders;
  if (usage.hasSite === false && unexpected !== undefined)
    throw new UsageError(`The command ${command} does not take the argument \`${unexpected}\`.`);
  const [siteDir = '.', ...rest] = folders;
  if (rest.length > 0 && usage.rest === undefined) {
    throw new UsageError(
      `The command ${command} takes one site folder, but got ${folders.length}: ${folders.map((folder) => `\`${folder}\``).join(', ')}.`,
      'Put quotes around a path with spaces.',
    );
  }
  return {
    // Reports contain the paths that the files have in a repository.
    siteDir: resolveRealPath(path.resolve(siteDir)),
    operands: positionals.slice(0, operands.length),
    rest,
    values,
    lists,
    switches,
  };
}

/** Adds the implicit value to an option, unless a number follows. */
function addImplicitValue(
  arg: string,
  { next = '', options }: { readonly next: string | undefined; readonly options: readonly OptionUsage[] },
): string {
  const option = options.find(
    ({ name, implicitValue }) => implicitValue !== undefined && arg === `--${name}`,
  );
  return option && !/^\d+$/.test(next) ? `${arg}=${option.implicitValue}` : arg;
}

/** Parses a port number. Throws `UsageError` if it is invalid. */
export function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new UsageError(
    `\`${value}\` is not a valid port.`,
    'Use a number from 0 to 65535; 0 picks any free port.',
  );
}

/** Throws `SiteError` unless the site folder exists. */
export function requireSiteDir(siteDir: string): void {
  if (isDirectory(siteDir)) return;
  throw new SiteError(
    `The site folder \`${siteDir}\` ${existsSync(siteDir) ? 'is a file' : 'does not exist'}.`,
    {
      code: 'missing-site',
      hint: 'Pass the path of the site as the first argument, or run the command in the site folder.',
    },
  );
}

function isDirectory(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function createUnknownOptionError(
  written: string,
  { name: command, options, unsupported = [] }: Usage,
): UsageError {
  const name = written.replace(/^-+/, '');
  const other = unsupported.find((each) => each.name === name || each.short === name);
  if (other) return new UsageError(`The command ${command} has no option ${written}.`, other.alternative);
  const names = options.map((option) => option.name);
  const suggestion = findClosest(name, names) ?? names.find((each) => each === `no-${name}`);
  return new UsageError(
    `The command ${command} has no option ${written}.`,
    suggestion === undefined
      ? `Available options: ${names.map((each) => `--${each}`).join(', ')}.`
      : `Did you mean --${suggestion}?`,
  );
}

/** Returns the help text of a command. */
export function formatUsage({ name, summary, operands = [], rest, hasSite = true, options }: Usage): string {
  const before = operands.map((operand) => `[${operand}] `).join('');
  const rows = options.map(({ name: long, short, value, description }) => {
    const flag = `${short ? `-${short}, ` : ''}--${long}${value ? ` <${value}>` : ''}`;
    return [flag, description] as const;
  });
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const lines = rows.map(([flag, description]) => `  ${flag.padEnd(width)}  ${description}`);
  return [
    `Usage: docs-site ${name} ${before}${hasSite ? '[siteDir] ' : ''}${rest === undefined ? '' : `[${rest}...] `}[options]`,
    '',
    summary,
    '',
    'Options:',
    ...lines,
  ].join('\n');
}
