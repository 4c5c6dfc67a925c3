import path from 'node:path';
import { SiteError } from '../../src/model/siteError';
import {
  type CacheOptions,
  describeCache,
  exportCache,
  importCache,
  pruneCache,
  verifyCache,
} from '../../src/node/cache';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import { formatCount, formatSize } from '../terminal/formatUnits';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './commonOptions';
import { createProgressOptions } from './siteRunOptions';

export const usage: Usage = {
  name: 'cache',
  summary: 'Shows, prunes, verifies, exports or imports the stored results of builds.',
  operands: ['action', 'file'],
  options: [
    {
      name: 'max-size',
      value: 'size',
      description: 'For prune: remove the oldest results until the rest takes at most this, such as 500MB',
    },
    HELP,
  ],
};

interface ActionInput {
  readonly cache: CacheOptions;
  /** Absolute. */
  readonly file: string;
  readonly maxSize: string | undefined;
}

type Action = (input: ActionInput, terminal: Terminal) => Promise<number>;

const ACTIONS: Readonly<Record<string, Action>> = { show, prune, verify, export: write, import: read };
const FILE_ACTIONS: readonly string[] = ['export', 'import'];

/** Runs an action on the caches of a site. Returns 1 if `verify` has found damaged results, otherwise 0. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const [name = 'show', second] = args.operands ?? [];
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action)
    throw new UsageError(`Unknown action \`${name}\`.`, `Use one of ${Object.keys(ACTIONS).join(', ')}.`);
  const takesFile = FILE_ACTIONS.includes(name);
  if (takesFile && second === undefined)
    throw new UsageError(`\`cache ${name}\` requires a file.`, `Write cache ${name} <file>.`);
  const maxSize = args.values['max-size'];
  if (name === 'prune' && maxSize === undefined)
    throw new UsageError('`cache prune` requires a size.', 'Write cache prune --max-size 500MB.');
  const siteDir = takesFile || second === undefined ? args.siteDir : path.resolve(second);
  requireSiteDir(siteDir);
  const { onWait } = createProgressOptions(terminal);
  return action({ cache: { siteDir, onWait }, file: path.resolve(second ?? ''), maxSize }, terminal);
}

async function show({ cache }: ActionInput, terminal: Terminal): Promise<number> {
  const stores = describeCache(cache);
  if (stores.length === 0) terminal.line('No results are stored.');
  for (const { name, size, results, reused, oldest } of stores) {
    terminal.line(terminal.colors.bold(name));
    terminal.line(`  Size: ${formatSize(size)}`);
    terminal.line(results === 0 ? '  Results: none for this version' : `  Results: ${results}`);
    if (reused !== undefined) terminal.line(`  Reused by the last command: ${reused}`);
    if (oldest) terminal.line(`  Oldest: ${oldest.toISOString()}`);
  }
  return 0;
}

async function prune({ cache, maxSize = '' }: ActionInput, terminal: Terminal): Promise<number> {
  const maxBytes = parseSize(maxSize);
  const before = describeCache(cache).reduce((sum, { size }) => sum + size, 0);
  const left = await pruneCache(cache, maxBytes);
  terminal.line(`Removed ${formatSize(Math.max(0, before - left))}. ${formatSize(left)} left.`);
  return 0;
}

async function verify({ cache }: ActionInput, terminal: Terminal): Promise<number> {
  const { green, red } = terminal.colors;
  const stores = await verifyCache(cache);
  for (const { name, checked, damaged, removed, isIndexDamaged } of stores) {
    if (isIndexDamaged) terminal.line(red(`${name}: the index was damaged. Removed all results.`));
    else if (damaged > 0)
      terminal.line(
        red(
          `${name}: ${damaged} of ${formatCount(checked, 'stored item')} were damaged. Removed ${formatCount(removed, 'result')}.`,
        ),
      );
    else terminal.line(green(`${name}: verified ${formatCount(checked, 'stored item')}`));
  }
  if (stores.length === 0) terminal.line('No results are stored.');
  return stores.some(({ damaged, isIndexDamaged }) => isIndexDamaged || damaged > 0) ? 1 : 0;
}

async function write({ cache, file }: ActionInput, terminal: Terminal): Promise<number> {
  const names = await exportCache(cache, file);
  terminal.line(`Exported ${formatNames(names)} to ${path.relative(process.cwd(), file)}`);
  return 0;
}

async function read({ cache, file }: ActionInput, terminal: Terminal): Promise<number> {
  try {
    const names = await importCache(cache, file);
    terminal.line(
      names.length > 0
        ? `Imported ${formatNames(names)}`
        : 'Imported no results: they are already stored, or were created by another version of the generator or Node.js, or on another platform.',
    );
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new SiteError(`\`${path.relative(process.cwd(), file)}\` does not exist.`, {
      code: 'invalid-cache-file',
      hint: 'Pass a file that `cache export` has written.',
    });
  }
}

function formatNames(names: readonly string[]): string {
  return names.length === 0 ? 'no results' : names.map((name) => `\`${name}\``).join(', ');
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Parses a size such as `500MB`. Throws `UsageError` if it is invalid. */
function parseSize(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?([kmg]?b)$/i.exec(text) ?? [];
  if (number !== undefined) return Number(number) * (UNITS[unit.toLowerCase()] ?? 1);
  throw new UsageError(`\`${text}\` is not a size.`, 'Use a number with a unit, such as 500MB or 2GB.');
}
