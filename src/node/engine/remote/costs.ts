import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../files/writeFileAtomic';

/** What work on files and pages has cost, in milliseconds by name. Only used to divide work: results do not depend on it. */
export type Costs = ReadonlyMap<string, number>;

/** The name of the file with the costs in the folder of a store. */
export const COSTS = 'costs.json';
/** One day. */
const MAX_COST_MS = 24 * 60 * 60 * 1000;

/** Returns the costs in the folder of a store; none if it has no such file. */
export function readCosts(dir: string): Costs {
  const file = path.join(dir, COSTS);
  return existsSync(file) ? parseCosts(readFileSync(file)) : new Map();
}

/** Adds costs to those in the folder of a store. */
export function addCosts(dir: string, costs: Costs): void {
  if (costs.size === 0) return;
  const all = [...readCosts(dir), ...costs];
  const rounded = all.map(([name, ms]) => [name, Math.max(0.1, Math.round(ms * 10) / 10)]);
  writeFileAtomic(path.join(dir, COSTS), JSON.stringify(Object.fromEntries(rounded)));
}

/** Returns the costs in a file. Leaves out what is invalid. */
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
