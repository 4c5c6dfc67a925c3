import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { AnyTask, TaskReference } from '../../model/task';
import { hashContent } from '../files/hashContent';
import type { Blobs } from './blobStore';
import { createTaskContext, isRestart, type Outcome } from './context';
import { breakCycles } from './cycles';
import { hashError } from './hash';
import type { Inputs } from './inputs';
import { type Node, type Nodes, NO_REPORTS, parseKey, type Phase, type RunReason } from './node';
import type { PathCodec } from './pathCodec';
import type { Results, StoreJson } from './results';
import { NO_BLOBS, type Trace } from './trace';
import type { Epoch, Validity } from './validity';
import type { RunInWorker } from './workerFunctions';

/** Runs tasks whose results are needed and outdated. */
export interface Scheduler {
  /** Brings the trace of a node up to date. Also provides its result if `isNeeded`, which is the default. */
  refresh(node: Node, isNeeded?: boolean): Promise<void>;
}

interface SchedulerOptions {
  readonly nodes: Nodes;
  readonly results: Results;
  readonly validity: Validity;
  readonly epoch: Epoch;
  readonly inputs: Inputs;
  readonly blobs: Blobs;
  readonly paths: PathCodec;
  readonly json: StoreJson;
  /** The registered tasks by name. */
  readonly tasks: ReadonlyMap<string, AnyTask>;
  readonly parameters: ReadonlyMap<string, unknown>;
  readonly runInWorker: RunInWorker;
  readonly getKey: <Args, Result>(task: TaskReference<Args, Result>, args: Args) => string;
  readonly onRun: (key: string, reason: RunReason) => void;
}

/** Dependencies that are checked at the same time. */
const CHECK_WIDTH = 32;
/** The time after which timers and signals run between two tasks: tasks that never wait would block them. */
const YIELD_INTERVAL_MS = 100;

type Dependency = readonly [key: string, hash: string];

export function createScheduler({
  nodes,
  results,
  validity: { isUpToDate, currentHash },
  epoch,
  inputs,
  blobs,
  paths,
  json,
  tasks,
  parameters,
  runInWorker,
  getKey,
  onRun,
}: SchedulerOptions): Scheduler {
  let nextYieldAt = performance.now() + YIELD_INTERVAL_MS;
  return { refresh: (node, isNeeded = true) => refresh(node, undefined, isNeeded) };

  async function refresh(node: Node, caller: Phase | undefined, isNeeded: boolean): Promise<void> {
    for (;;) {
      if (isUpToDate(node) && (!isNeeded || results.has(node))) return;
      if (!node.running) {
        node.running = update(node, isNeeded).finally(() => {
          node.running = undefined;
          node.phase = undefined;
        });
        // Awaited below, unless an earlier dependency fails first.
        node.running.catch(() => {});
      } else if (caller) breakCycles(node, caller, epoch.current);
      if (caller) node.awaitedBy = (node.awaitedBy ?? new Set()).add(caller);
      try {
        await node.running;
      } finally {
        if (caller) node.awaitedBy?.delete(caller);
        if (node.awaitedBy?.size === 0) node.awaitedBy = undefined;
      }
    }
  }

  async function update(node: Node, isNeeded: boolean): Promise<void> {
    // Chains of tasks may be longer than the call stack.
    await (performance.now() < nextYieldAt ? undefined : yieldNow());
    const startedAt = epoch.current;
    const reason = node.mustRun ?? (await findReason(node));
    if (!reason && (!isNeeded || results.has(node))) node.checkedAt = startedAt;
    else await run(node, reason ?? { kind: 'needed' });
  }

  /** Lets timers and signals run: other processes take over a lock that its owner does not update for minutes. */
  function yieldNow(): Promise<void> {
    nextYieldAt = performance.now() + YIELD_INTERVAL_MS;
    return yieldToEvents();
  }

  /** Returns why a task must run, or `undefined` if its dependencies are unchanged. */
  async function findReason(node: Node): Promise<RunReason | undefined> {
    const trace = nodes.getTrace(node);
    if (!trace) return { kind: 'new' };
    if (trace.isVolatile && !node.hasRun) return { kind: 'volatile' };
    const { keys, hashes } = trace.dependencies;
    const dependencies = keys.map((key, index): Dependency => [key, hashes[index] as string]);
    for (let start = 0; start < dependencies.length; ) {
      const batch = dependencies.slice(start, start + CHECK_WIDTH);
      const changed = batch.find(([key, hash]) => !key.startsWith('t:') && inputs.hash(key) !== hash);
      // Tasks before a changed input may determine whether it is still read at all, but running again is always correct.
      if (changed) return { kind: 'changed', dependency: changed[0] };
      const startedAt = epoch.current;
      const isAbandoned = await refreshDependencies(node, batch);
      // A change meanwhile affects what is known about the tasks that were checked first.
      if (!isAbandoned && startedAt !== epoch.current) continue;
      const outdated = batch.find(([key, hash]) => currentHash(key) !== hash);
      if (outdated) return { kind: 'changed', dependency: outdated[0] };
      if (!isAbandoned) start += CHECK_WIDTH;
    }
    return undefined;
  }

  /** Brings tasks up to date. Returns whether this was abandoned. */
  async function refreshDependencies(node: Node, dependencies: readonly Dependency[]): Promise<boolean> {
    const outdated = dependencies
      .filter(([key]) => key.startsWith('t:') && currentHash(key) === undefined)
      .map(([key]) => nodes.get(key))
      .filter((dependency) => tasks.has(parseKey(dependency.key).name));
    if (outdated.length === 0) return false;
    return new Promise((resolve, reject) => {
      const phase: Phase = { node, startedAt: epoch.current, abandon: () => resolve(true) };
      node.phase = phase;
      forEachConcurrent(outdated, CHECK_WIDTH, async (dependency) => {
        if (node.phase !== phase) return;
        // If the task still needs it, it reports the error again.
        await refresh(dependency, phase, false).catch((error: unknown) => {
          if (isRestart(error)) throw error;
        });
      }).then(() => resolve(false), reject);
    });
  }

  async function run(node: Node, reason: RunReason): Promise<void> {
    const { name, args } = parseKey(node.key);
    const task = tasks.get(name);
    if (!task) throw new Error(`The task \`${name}\` is not registered.`);
    const startedAt = epoch.current;
    const phase: Phase = { node, startedAt };
    node.phase = phase;
    onRun(node.key, reason);
    const { mustRun } = node;
    const recording = createTaskContext({
      inputs,
      blobs,
      parameters,
      runInWorker,
      getOutcome: (key) => getOutcome(nodes.get(key), phase),
      getKey,
    });
    const { dependencies, reports } = recording;
    const isVolatile =
      typeof task.isVolatile === 'function'
        ? task.isVolatile(json.parse(args) as never)
        : task.isVolatile === true;
    let result: unknown;
    let hash: string;
    try {
      result = await task.run(recording.context, json.parse(args) as never);
      recording.finish();
      hash = task.fingerprint ? hashContent(paths.encodeJson(task.fingerprint(result as never))) : '';
    } catch (error) {
      recording.finish();
      if (isRestart(error)) throw error;
      end({ hash: hashError(error), blobs: toList(recording.blobs), isVolatile });
      node.error = { thrown: error };
      return;
    }
    const stored = task.fingerprint ? undefined : results.store(result);
    const reported = reports.length === 0 ? undefined : results.store(reports);
    end({
      hash: stored?.blob ?? hash,
      result: stored?.blob,
      blobs: toList(recording.blobs),
      reports: reported?.blob,
      isVolatile,
    });
    if (stored) results.keep(node, stored);
    else node.value = { result };

    function end(outcome: Omit<Trace, 'dependencies'>): void {
      results.complete(node, outcome, dependencies);
      node.reports = reports.length === 0 ? NO_REPORTS : reports;
      // A command may have expired the node again while the task ran.
      if (node.mustRun === mustRun) node.mustRun = undefined;
      // If an input has changed in the meantime, the next check compares it with what was read.
      node.checkedAt = startedAt;
    }
  }

  async function getOutcome(node: Node, caller: Phase): Promise<Outcome> {
    try {
      await refresh(node, caller, true);
    } catch (error) {
      if (isRestart(error)) throw error;
      return { hash: '', thrown: error };
    }
    const hash = nodes.getHash(node) ?? '';
    return node.error ? { hash, thrown: node.error.thrown } : { hash, result: results.read(node) };
  }
}

/** Most tasks have no blobs beside their result. */
function toList(blobs: ReadonlySet<string>): readonly string[] {
  return blobs.size === 0 ? NO_BLOBS : [...blobs];
}
