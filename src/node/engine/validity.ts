import type { Inputs } from './inputs';
import type { Node, Nodes } from './node';
import type { Store } from './store';

/** A count of the changes since the start of the engine. Checks from earlier epochs may be stale. */
export interface Epoch {
  current: number;
}

/** Decides which results are up to date without running a task. */
export interface Validity {
  isUpToDate(node: Node): boolean;
  /** Returns the hash of an input or of a task that is up to date. */
  currentHash(key: string): string | undefined;
}

interface ValidityOptions {
  readonly nodes: Nodes;
  readonly inputs: Inputs;
  readonly store: Pick<Store, 'traces' | 'blobs'>;
  readonly epoch: Epoch;
}

/** Chains of tasks longer than this are checked in several steps, since the call stack is limited. */
const MAX_DEPTH = 200;
/** After this share of all stored traces has been checked, the affected traces are found again. */
const CHECKS_SHARE = 16;

export function createValidity({
  nodes,
  inputs,
  store: { traces, blobs },
  epoch,
}: ValidityOptions): Validity {
  /** Which stored traces may be outdated, as of an epoch. Others need no check. */
  let affected: { readonly has: (key: string) => boolean; readonly epoch: number } | undefined;
  /** How many affected traces were checked since then. */
  let checks = 0;
  return { isUpToDate, currentHash };

  function isUpToDate(node: Node, depth = 0): boolean {
    if (node.checkedAt === epoch.current) return true;
    if (node.outdatedAt === epoch.current || node.mustRun || node.running) return false;
    const trace = nodes.getTrace(node);
    if (!trace) return false;
    if (trace.isVolatile && !node.hasRun) return false;
    if (node.hasRun || !isUnaffected(node.key)) {
      if (depth > MAX_DEPTH) return false;
      const { keys, hashes } = trace.dependencies;
      const isSame = keys.every((key, index) => currentHash(key, depth + 1) === hashes[index]);
      if (!isSame) {
        node.outdatedAt = epoch.current;
        return false;
      }
    }
    node.checkedAt = epoch.current;
    return true;
  }

  function currentHash(key: string, depth = 0): string | undefined {
    if (!key.startsWith('t:')) return inputs.hash(key);
    if (!nodes.peek(key) && isUnaffected(key)) return traces.getHash(key);
    const node = nodes.get(key);
    return isUpToDate(node, depth) ? nodes.getHash(node) : undefined;
  }

  /**
   * Returns whether a stored trace is certainly up to date. All traces that changes can affect are found in one pass, which is
   * much faster than checking each one. After many checks, the pass is repeated: tasks with unchanged results affect no others.
   */
  function isUnaffected(key: string): boolean {
    if (traces.getHash(key) === undefined) return false;
    if (affected?.epoch !== epoch.current || checks > traces.size / CHECKS_SHARE) {
      affected = { has: traces.findAffected({ inputs, blobs, known: listKnown() }), epoch: epoch.current };
      checks = 0;
    }
    if (!affected.has(key)) return true;
    checks++;
    return false;
  }

  /** Returns the hashes of the tasks that are up to date; `undefined` for those whose stored trace is wrong or replaced. */
  function listKnown(): ReadonlyMap<string, string | undefined> {
    const hashes = new Map<string, string | undefined>();
    for (const node of nodes.all) {
      const { key, stored, checkedAt, hasRun, mustRun } = node;
      if (checkedAt === epoch.current && !mustRun) hashes.set(key, nodes.getHash(node));
      else if (hasRun || mustRun || !stored) hashes.set(key, undefined);
    }
    return hashes;
  }
}
