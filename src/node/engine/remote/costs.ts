import { rmSync } from 'node:fs';
import path from 'node:path';
import { tryReadFile } from '../../files/tryRead';
import { writeFileAtomic } from '../../files/writeFileAtomic';

/** What work on files and pages has cost, in milliseconds by name. Only used to divide work: results do not depend on it. */
export type Costs = ReadonlyMap<string, number>;

/** A file in the folder of a store with the costs up to the last complete build. All shards divide the work by it, so none changes it. */
export const COSTS = 'costs.json';
/** A file in the folder of a store with what shards have measured since. */
export const SHARD_COSTS = 'shard-costs.json';
/** One day. */
const MAX_COST_MS = 24 * 60 * 60 * 1000;

/** Returns the costs in a file of a store; none if it does not exist. */
export function readCosts(dir: string, file: string = COSTS): Costs {
  const bytes = tryReadFile(path.join(dir, file));
  return bytes === undefined ? new Map() : parseCosts(bytes);
}

/** Adds costs to those in a file of a store. */
export function addCosts(dir: string, costs: Costs, file: string = COSTS): void {
  if (costs.size === 0) return;
  const all = [...readCosts(dir, file), ...costs];
  const rounded = all.map(([name, ms]) => [name, Math.max(0.1, Math.round(ms * 10) / 10)]);
  writeFileAtomic(path.join(dir, file), JSON.stringify(Object.fromEntries(rounded)));
}

/** Adds the costs of a complete build, and what shards have measured before it. */
export function addBuildCosts(dir: string, costs: Costs): void {
  addCosts(dir, new Map([...readCosts(dir, SHARD_COSTS), ...costs]));
  rmSync(path.join(dir, SHARD_COSTS), { force: true });
}

/** Returns the costs in a file, without invalid ones. */
export function parseCosts(bytes: Buffer): Costs {
  try {
    const entries = Object.entries(JSON.parse(bytes.toString()) as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => isCost(entry[1])));
  } catch {
    return new Map();
  }
}

/** Sums of costs must stay finite. */
function isCost(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= MAX_COST_MS;
}
