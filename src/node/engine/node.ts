import type { Diagnostic } from '../../model/diagnostic';
import type { DependencyRecorder } from './context';
import { createOwnTraces } from './ownTraces';
import { listBlobs, type Store } from './store';
import type { Trace } from './trace';

/** The state of the result of a task with its arguments. */
export interface Node {
  readonly key: string;
  readonly number: number;
  /** The trace of an earlier process. */
  readonly stored: Trace | undefined;
  reports: readonly Diagnostic[];
  /** The result of this process, or the one read from the store. */
  value: { readonly result: unknown } | undefined;
  error: { readonly thrown: unknown } | undefined;
  /** The epoch in which the trace was last found to be up to date. */
  checkedAt: number;
  /** The epoch in which the trace was last found to be outdated. */
  outdatedAt: number;
  running: Promise<void> | undefined;
  /** What the node is doing while it is `running`. */
  phase: Phase | undefined;
  /** The phases of other nodes that await this one. Missing if there are none, which saves memory on large sites. */
  awaitedBy: Set<Phase> | undefined;
  /** Set if the task must run although its dependencies are unchanged. */
  mustRun: RunReason | undefined;
  /** Whether the task has run in this process. */
  hasRun: boolean;
}

/** Checking the dependencies of a node, or running its task. */
export interface Phase {
  readonly node: Node;
  readonly startedAt: number;
  /** Set while checking. Ends the check, so that the task runs. */
  readonly abandon?: () => void;
}

/** Why a task ran. */
export type RunReason =
  | { readonly kind: 'new' | 'volatile' | 'expired' | 'needed' | 'damaged' }
  | { readonly kind: 'changed'; readonly dependency: string };

/** Most nodes have no reports. */
export const NO_REPORTS: readonly Diagnostic[] = [];

/** The nodes of an engine. There are hundreds of thousands on a large site, so each is created when it is first needed. */
export interface Nodes {
  /** Returns the node of a key. Creates it if there is none. */
  get(key: string): Node;
  /** Returns the node of a key if it exists. */
  peek(key: string): Node | undefined;
  /** All nodes, in the order of their creation. */
  readonly all: readonly Node[];
  /** Returns the latest trace of a node: that of this process, or else the stored one. */
  getTrace(node: Node): Trace | undefined;
  /** Returns the hash of the latest trace, which is much faster than reading the trace. */
  getHash(node: Node): string | undefined;
  /** Sets what a run in this process has returned and read. */
  setTrace(
    node: Node,
    outcome: Omit<Trace, 'dependencies'>,
    dependencies: Pick<DependencyRecorder, 'list'>,
  ): void;
  /** Whether the store has everything that a trace refers to. */
  hasBlobs(trace: Trace): boolean;
}

/** Creates the nodes of an engine on a store. `parseReports` reads the reports of a stored trace. */
export function createNodes(
  { traces, blobs }: Pick<Store, 'traces' | 'blobs'>,
  parseReports: (text: string) => unknown,
): Nodes {
  const nodes = new Map<string, Node>();
  const all: Node[] = [];
  const ownTraces = createOwnTraces({
    toNumber: (key) => get(key).number,
    toKey: (number) => all[number]?.key ?? '',
  });
  return {
    get,
    peek: (key) => nodes.get(key),
    all,
    getTrace: ({ hasRun, number, stored }) => (hasRun ? ownTraces.get(number) : stored),
    getHash: ({ hasRun, number, stored }) => (hasRun ? ownTraces.getHash(number) : stored?.hash),
    setTrace(node, outcome, dependencies) {
      ownTraces.set(node.number, { ...outcome, dependencies: dependencies.list() });
      node.error = undefined;
      node.hasRun = true;
    },
    hasBlobs,
  };

  function get(key: string): Node {
    const found = nodes.get(key);
    if (found) return found;
    const stored = findStored(key);
    const node: Node = {
      key,
      number: all.length,
      stored: stored?.trace,
      reports: stored?.reports ?? NO_REPORTS,
      value: undefined,
      error: undefined,
      checkedAt: 0,
      outdatedAt: 0,
      running: undefined,
      phase: undefined,
      awaitedBy: undefined,
      mustRun: undefined,
      hasRun: false,
    };
    nodes.set(key, node);
    all.push(node);
    return node;
  }

  /** Returns a trace from an earlier process. Reads its reports now, since they have no readers that could be restarted. */
  function findStored(key: string): { readonly trace: Trace; readonly reports: Node['reports'] } | undefined {
    const trace = traces.get(key);
    if (!trace || !hasBlobs(trace)) return undefined;
    if (trace.reports === undefined) return { trace, reports: NO_REPORTS };
    const bytes = blobs.read(trace.reports);
    return bytes && { trace, reports: parseReports(bytes.toString()) as readonly Diagnostic[] };
  }

  function hasBlobs(trace: Trace): boolean {
    return listBlobs(trace).every((blob) => blobs.has(blob));
  }
}

/** Returns the task of a key and its arguments as JSON. Nodes do not contain them: there are hundreds of thousands of nodes. */
export function parseKey(key: string): { readonly name: string; readonly args: string } {
  const space = key.indexOf(' ');
  return { name: key.slice(2, space), args: key.slice(space + 1) };
}
