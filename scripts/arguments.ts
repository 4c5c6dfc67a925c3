import path from 'node:path';
import { parseArgs } from 'node:util';
import { findClosest } from '../src/model/findClosest';

/** An option of a command, as the help shows it and the arguments have it. */
export interface OptionUsage {
  readonly name: string;
  readonly short?: string;
  /** What its value is; without this it is a switch. */
  readonly value?: string;
  /** The value that it has where no number follows; without this one must be given. */
  readonly implicitValue?: string;
  readonly description: string;
}

/** An option that the ecosystem's command of the same name has and that has nothing to do here, with what to do instead. */
export interface UnsupportedOption {
  readonly name: string;
  readonly short?: string;
  readonly alternative: string;
}

/** What a command is for and takes. */
export interface Usage {
  readonly name: string;
  readonly summary: string;
  /** What may be named before the folder of the site, in this order. */
  readonly operands?: readonly string[];
  readonly options: readonly OptionUsage[];
  readonly unsupported?: readonly UnsupportedOption[];
}

/** The arguments of a command: the folder of the site, absolute, what is named before it, and the options that were given. */
export interface CommandArguments {
  readonly siteDir: string;
  readonly operands?: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
}

/** The arguments make no sense; the hint says which would. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Reads the arguments that follow the name of a command. Throws a UsageError for what the command does not take. */
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
  const switches = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = byName.get(token.name);
    if (!option) throw createUnknownOptionError(token.rawName, usage);
    if (option.value === undefined) {
      if (token.value !== undefined)
        throw new UsageError(`The option ${token.rawName} takes no value.`, `Write ${token.rawName} alone.`);
      switches.add(option.name);
    } else {
      const isMissing =
        token.value === undefined ||
        token.value === '' ||
        (!token.inlineValue && token.value.startsWith('-'));
      if (isMissing)
        throw new UsageError(
          `The option ${token.rawName} needs a value.`,
          `Write ${token.rawName} <${option.value}>.`,
        );
      values[option.name] = token.value;
    }
  }
  const folders = positionals.slice(operands.length);
  const [siteDir = '.', ...more] = folders;
  if (more.length > 0) {
    throw new UsageError(
      `The command ${command} takes one folder, and was given ${folders.length}: ${folders.join(', ')}.`,
      'Put quotes around a path with spaces.',
    );
  }
  return {
    siteDir: path.resolve(siteDir),
    operands: positionals.slice(0, operands.length),
    values,
    switches,
  };
}

/** Gives an option that may stand alone the value that it has then: what follows is not its own unless it is a number. */
function addImplicitValue(
  arg: string,
  { next = '', options }: { readonly next: string | undefined; readonly options: readonly OptionUsage[] },
): string {
  const option = options.find(({ name, implicitValue }) => implicitValue !== undefined && arg === `--${name}`);
  return option && !/^\d+$/.test(next) ? `${arg}=${option.implicitValue}` : arg;
}

/** Reads a port. */
export function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new UsageError(`"${value}" is no port.`, 'A port is a number from 0 to 65535; 0 takes any free one.');
}

function createUnknownOptionError(written: string, { name: command, options, unsupported = [] }: Usage): UsageError {
  const name = written.replace(/^-+/, '');
  const other = unsupported.find((each) => each.name === name || each.short === name);
  if (other) return new UsageError(`The command ${command} has no option ${written}.`, other.alternative);
  const names = options.map((option) => option.name);
  const suggestion = findClosest(name, names) ?? names.find((each) => each === `no-${name}`);
  return new UsageError(
    `The command ${command} has no option ${written}.`,
    suggestion === undefined
      ? `Its options are ${names.map((each) => `--${each}`).join(', ')}.`
      : `Did you mean --${suggestion}?`,
  );
}

/** Writes what a command takes, for its help. */
export function formatUsage({ name, summary, operands = [], options }: Usage): string {
  const before = operands.map((operand) => `[${operand}] `).join('');
  const rows = options.map(({ name: long, short, value, description }) => {
    const flag = `${short ? `-${short}, ` : ''}--${long}${value ? ` <${value}>` : ''}`;
    return [flag, description] as const;
  });
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const lines = rows.map(([flag, description]) => `  ${flag.padEnd(width)}  ${description}`);
  return [
    `Usage: docs-site ${name} ${before}[siteDir] [options]`,
    '',
    summary,
    '',
    'Options:',
    ...lines,
  ].join('\n');
}
