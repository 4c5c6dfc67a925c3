import path from 'node:path';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import {
  createDependencyRecorder,
  createTaskContext,
  DamagedBlob,
  type DependencyRecorder,
  isRestart,
  type Outcome,
  OutdatedRun,
} from './context';
import { type FileSystem, nodeFileSystem } from './fileSystem';
import { hashError } from './hash';
import { hashContent } from '../files/hashContent';
import { createInputs, InputChanged, SCOPE_KEY } from './inputs';
import { createPathCodec, type Roots } from './pathCodec';
import { listBlobs, type Store } from './store';
import type { Diagnostic } from '../../model/diagnostic';
import type { AnyTask, Blob, Parameter, Task, TaskReference } from '../../model/task';
import { createOwnTraces } from './ownTraces';
import { NO_BLOBS, type Trace } from './traceTable';
import { createLocalRunner, type RunInWorker } from './workerFunctions';

/** Runs tasks and remembers their results. */
export interface Engine {
  /** Returns the result of a task, which runs only if something that it read has changed. Throws what the task throws. */
  get<Args, Result>(task: TaskReference<Args, Result>, args: Args): Promise<Result>;
  /** Returns the result of a task if no task has to run for it, otherwise `undefined`. */
  peek<Args, Result>(task: TaskReference<Args, Result>, args: Args): Result | undefined;
  /**
   * Calls a function of the command and stores its result, which must be JSON, as that of a task. `peek` returns it for as long
   * as the tasks are unchanged whose results `get` and `peek` returned in the meantime.
   */
  observe<Args, Result>(
    task: Pick<Task<Args, Result>, 'name'>,
    args: Args,
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Returns the diagnostics that tasks and all tasks below them have reported, each once. Call it after `get`. */
  getReports(calls: readonly TaskCall[]): readonly Diagnostic[];
  /** Returns the bytes of a blob in a result. If they are damaged, the tasks that stored them run again on their next use. */
  readBlob(blob: Blob): Buffer;
  set<Value>(parameter: Parameter<Value>, value: Value): void;
  /** Registers tasks by name. Only registered tasks can be checked separately from the tasks that use them. */
  register(tasks: readonly AnyTask[]): void;
  /**
   * Reads inputs again that changes at these absolute paths affect, or all inputs. Returns those that have changed since the
   * last call: paths of files and folders, and names of environment variables.
   */
  invalidate(paths?: Iterable<string>): ReadonlySet<string>;
  /** Returns the absolute paths that tasks have read outside of the site and the generator, also those where nothing exists. */
  listOutside(): readonly string[];
  /** Marks a task to run again the next time its result is needed. */
  expire<Args>(task: TaskReference<Args, unknown>, args: Args): void;
  /** Saves the results in the store. `isComplete`: this process has used everything that is worth keeping. */
  save(options: { readonly isComplete: boolean }): void;
  /** See `Store`. */
  listFiles(): readonly string[];
  /** Waits until no task runs. `get` throws while tasks beside the failed one are still running. */
  settle(): Promise<void>;
  close(): void;
}

/** A task with its arguments. */
export interface TaskCall {
  readonly task: TaskReference<never, unknown>;
  readonly args: unknown;
}

/** Why a task ran. */
export type RunReason =
  | { readonly kind: 'new' | 'volatile' | 'expired' | 'needed' | 'damaged' }
  | { readonly kind: 'changed'; readonly dependency: string };

export interface EngineOptions {
  readonly store: Store;
  readonly roots: Roots;
  readonly tasks?: readonly AnyTask[];
  readonly fs?: FileSystem;
  /** Calls worker functions; by default in this thread. */
  readonly runInWorker?: RunInWorker | undefined;
  /**
   * The size of the stored results in memory, as JSON; objects take a few times as much. Several tasks usually read a result
   * right after each other. Defaults to 16 MiB.
   */
  readonly maxResultBytes?: number;
  /** Called before a task runs, for `--explain`. */
  readonly onRun?: ((key: string, reason: RunReason) => void) | undefined;
}

/** What is known about the result of a task with its arguments. */
interface Node {
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
  /** Whether a volatile task has run in this process. */
  hasRun: boolean;
}

/** Checking the dependencies of a node, or running its task. */
interface Phase {
  readonly node: Node;
  readonly startedAt: number;
  /** Set while checking. Ends the check, so that the task runs. */
  readonly abandon?: () => void;
}

/** Dependencies that are checked at the same time. */
const CHECK_WIDTH = 32;
/** Chains of tasks longer than this are checked in several steps, since the call stack is limited. */
const MAX_DEPTH = 200;
/** After this share of all stored traces has been checked, those that may be outdated are found again. */
const CHECKS_SHARE = 16;
/** The time after which a command handles timers and signals between two tasks, which may never wait for anything else. */
const TURN_MS = 100;
/** How often a task is run again because files change while it runs. */
const MAX_RESTARTS = 20;
/** Most nodes have no reports and no blobs beside their result. */
const NO_REPORTS: readonly Diagnostic[] = [];

/** Creates an engine on a store. */
export function createEngine({
  store,
  roots,
  tasks = [],
  fs = nodeFileSystem,
  runInWorker = createLocalRunner(),
  maxResultBytes = 16 * 1024 * 1024,
  onRun = () => {},
}: EngineOptions): Engine {
  const paths = createPathCodec(roots);
  const inputs = createInputs({ fs, paths, known: store.files });
  const known = new Map<string, AnyTask>();
  const nodes = new Map<string, Node>();
  const numbered: Node[] = [];
  const ownTraces = createOwnTraces({
    toNumber: (key) => findNode(key).number,
    toKey: (number) => numbered[number]?.key ?? '',
  });
  const parameters = new Map<string, unknown>();
  /** The nodes with stored results in memory and the sizes of these in bytes, least recently used first. */
  const recentResults = new Map<Node, number>();
  let recentBytes = 0;
  /** What `get` is called for while the functions of `observe` run. */
  const observations = new Set<DependencyRecorder>();
  /** Inputs that were read again because they changed while tasks ran. */
  const changedDuringRuns = new Set<string>();
  const { traces } = store;
  /** Which stored traces may be outdated, as of an epoch. Others need no check. */
  let affected: { readonly has: (key: string) => boolean; readonly epoch: number } | undefined;
  /** How many affected traces were checked since then. */
  let checks = 0;
  let epoch = 1;
  let hasNews = false;
  let turnEndsAt = performance.now() + TURN_MS;
  register(tasks);

  return {
    async get(task, args) {
      const node = getNode(task, args);
      for (let restart = 0; ; restart++) {
        try {
          await refresh(node, undefined);
          for (const observation of observations) observation.add(node.key, getHash(node) ?? '');
          return readResult(node) as never;
        } catch (error) {
          if (!isRestart(error)) throw error;
          if (restart >= MAX_RESTARTS) throw new Error(error.message, { cause: error });
          await recover(error, restart === 0);
        }
      }
    },
    peek(task, args) {
      const node = getNode(task, args);
      // tasks may have run since the last check
      node.outdatedAt = 0;
      try {
        if (!isUpToDate(node) || !hasResult(node)) return undefined;
        const result = readResult(node) as never;
        for (const observation of observations) observation.add(node.key, getHash(node) ?? '');
        return result;
      } catch (error) {
        if (isRestart(error)) return undefined;
        throw error;
      }
    },
    async observe(task, args, run) {
      const observation = createDependencyRecorder();
      if (inputs.isScoped) observation.add(SCOPE_KEY, inputs.hash(SCOPE_KEY));
      observations.add(observation);
      const startedAt = epoch;
      try {
        const result = await run();
        const stored = storeJson(result);
        const node = getNode(task, args);
        complete(
          node,
          { hash: stored.blob, result: stored.blob, blobs: NO_BLOBS, isVolatile: false },
          observation,
        );
        node.checkedAt = startedAt;
        hasNews = true;
        return result;
      } finally {
        observations.delete(observation);
      }
    },
    getReports(calls) {
      const isReporting = traces.findReporting(
        numbered.filter(({ reports }) => reports.length > 0).map(({ key }) => key),
      );
      const reports: Diagnostic[] = [];
      const visited = new Set<string>();
      const stack: (string | Node)[] = calls
        .map(({ task, args }) => getNode(task, args as never).key)
        .reverse();
      for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
        if (typeof top !== 'string') {
          reports.push(...top.reports);
        } else if (top.startsWith('t:') && !visited.has(top)) {
          visited.add(top);
          if (!nodes.get(top)?.hasRun && !isReporting(top)) continue;
          const node = findNode(top);
          // after those of its dependencies, in the order of their use
          stack.push(node);
          for (const key of (getTrace(node)?.dependencies.keys ?? []).toReversed()) stack.push(key);
        }
      }
      return reports;
    },
    readBlob({ blob }) {
      const content = store.blobs.read(blob);
      if (content) return content;
      const error = new DamagedBlob(blob);
      void recover(error, true);
      throw error;
    },
    set(parameter, value) {
      parameters.set(parameter.name, value);
      // Paths within a site must not differ between the machines of a remote cache.
      if (inputs.setParameter(parameter.name, paths.encodeJson(parameter.fingerprint(value)))) epoch++;
    },
    register,
    invalidate(paths) {
      const changed = inputs.refresh(paths);
      if (changed.size > 0) epoch++;
      const all = new Set(changed);
      const given = paths && [...paths].map((file) => path.resolve(file));
      for (const name of changedDuringRuns) {
        if (given && !given.some((file) => file === name || file.startsWith(name + path.sep))) continue;
        all.add(name);
        changedDuringRuns.delete(name);
      }
      return all;
    },
    listOutside: inputs.listOutside,
    expire(task, args) {
      getNode(task, args).mustRun = { kind: 'expired' };
      hasNews = true;
      epoch++;
    },
    save({ isComplete }) {
      if (!hasNews && !inputs.hasNewRecords()) return;
      const own = new Map<string, Trace>();
      const used = new Set<string>();
      const expired = new Set<string>();
      for (const node of numbered) {
        const { key, checkedAt, error, mustRun, hasRun } = node;
        if (mustRun) expired.add(key);
        else if (error || checkedAt === 0) continue;
        else if (!hasRun) used.add(key);
        else own.set(key, getTrace(node) as Trace);
      }
      store.save({ traces: own, used, expired, files: inputs.saveRecords(), isComplete });
      hasNews = false;
    },
    listFiles: store.listFiles,
    async settle() {
      for (;;) {
        const running = numbered.flatMap((node) => node.running ?? []);
        if (running.length === 0) return;
        await Promise.allSettled(running);
      }
    },
    close: () => store.close(),
  };

  function register(more: readonly AnyTask[]): void {
    for (const task of more) known.set(task.name, task);
  }

  function getNode<Args>(task: TaskReference<Args, unknown>, args: Args): Node {
    if (task.run) known.set(task.name, task as AnyTask);
    return findNode(toKey(task, args));
  }

  function toKey<Args>(task: TaskReference<Args, unknown>, args: Args): string {
    return `t:${task.name} ${paths.encodeJson(JSON.stringify(args) ?? '')}`;
  }

  function findNode(key: string): Node {
    const found = nodes.get(key);
    if (found) return found;
    const stored = findStored(key);
    const node: Node = {
      key,
      number: numbered.length,
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
    numbered.push(node);
    return node;
  }

  function getTrace({ hasRun, number, stored }: Node): Trace | undefined {
    return hasRun ? ownTraces.get(number) : stored;
  }

  function getHash({ hasRun, number, stored }: Node): string | undefined {
    return hasRun ? ownTraces.getHash(number) : stored?.hash;
  }

  /** Returns a trace from an earlier process. Reads its reports now, since they have no readers that could be restarted. */
  function findStored(key: string): { readonly trace: Trace; readonly reports: Node['reports'] } | undefined {
    const trace = traces.get(key);
    if (!trace || !hasBlobs(trace)) return undefined;
    if (trace.reports === undefined) return { trace, reports: NO_REPORTS };
    const bytes = store.blobs.read(trace.reports);
    return bytes && { trace, reports: parseJson(bytes.toString()) as readonly Diagnostic[] };
  }

  function hasBlobs(trace: Trace): boolean {
    return listBlobs(trace).every((blob) => store.blobs.has(blob));
  }

  /** Handles errors after which running the task again helps. */
  async function recover(error: unknown, isFirst: boolean): Promise<void> {
    epoch++;
    if (error instanceof InputChanged) {
      // Many files may be changing at this time, as after switching branches.
      changedDuringRuns.add(inputs.refreshKey(error.key));
      if (!isFirst) for (const name of inputs.refresh()) changedDuringRuns.add(name);
    }
    if (!(error instanceof DamagedBlob)) return;
    store.blobs.removeDamaged();
    const owners: Node[] = [];
    for (const node of numbered) {
      const trace = getTrace(node);
      if (!trace || hasBlobs(trace) || isRunningTask(node)) continue;
      node.mustRun = { kind: 'damaged' };
      forgetResult(node);
      if (trace.blobs.includes(error.hash)) owners.push(node);
    }
    // The reader may have received the reference without depending on the task that stored it.
    for (const node of owners) await refresh(node, undefined, false).catch(() => {});
  }

  function isRunningTask({ phase }: Node): boolean {
    return phase !== undefined && !phase.abandon;
  }

  /** Returns whether the result is up to date, as far as that is known without running a task. */
  function isUpToDate(node: Node, depth = 0): boolean {
    if (node.checkedAt === epoch) return true;
    if (node.outdatedAt === epoch || node.mustRun || node.running) return false;
    const trace = getTrace(node);
    if (!trace) return false;
    if (trace.isVolatile && !node.hasRun) return false;
    if (node.hasRun || !isUnaffected(node.key)) {
      if (depth > MAX_DEPTH) return false;
      const { keys, hashes } = trace.dependencies;
      const isSame = keys.every((key, index) => currentHash(key, depth + 1) === hashes[index]);
      if (!isSame) {
        node.outdatedAt = epoch;
        return false;
      }
    }
    node.checkedAt = epoch;
    return true;
  }

  /**
   * Returns whether a stored trace is certainly up to date. All that changes can affect are found together, which is much
   * faster than to check each trace. They become fewer when tasks turn out to have the same results, so they are found again
   * after many checks.
   */
  function isUnaffected(key: string): boolean {
    if (traces.getHash(key) === undefined) return false;
    if (affected?.epoch !== epoch || checks > traces.size / CHECKS_SHARE) {
      affected = { has: traces.findAffected({ inputs, blobs: store.blobs, known: listKnown() }), epoch };
      checks = 0;
    }
    if (!affected.has(key)) return true;
    checks++;
    return false;
  }

  /** Returns the hashes of the tasks that are up to date; `undefined` for those whose stored trace is wrong or replaced. */
  function listKnown(): ReadonlyMap<string, string | undefined> {
    const hashes = new Map<string, string | undefined>();
    for (const node of numbered) {
      const { key, stored, checkedAt, hasRun, mustRun } = node;
      if (checkedAt === epoch && !mustRun) hashes.set(key, getHash(node));
      else if (hasRun || mustRun || !stored) hashes.set(key, undefined);
    }
    return hashes;
  }

  /** Returns the hash of an input or of a task that is up to date. */
  function currentHash(key: string, depth = 0): string | undefined {
    if (!key.startsWith('t:')) return inputs.hash(key);
    if (!nodes.has(key) && isUnaffected(key)) return traces.getHash(key);
    const node = findNode(key);
    return isUpToDate(node, depth) ? getHash(node) : undefined;
  }

  /** Brings the trace of a node up to date. Also provides its result if `isNeeded`. */
  async function refresh(node: Node, caller: Phase | undefined, isNeeded = true): Promise<void> {
    for (;;) {
      if (isUpToDate(node) && (!isNeeded || hasResult(node))) return;
      if (!node.running) {
        node.running = update(node, isNeeded).finally(() => {
          node.running = undefined;
          node.phase = undefined;
        });
        // Awaited below, unless the caller gives up first.
        node.running.catch(() => {});
      } else if (caller) breakCycles(node, caller);
      if (caller) node.awaitedBy = (node.awaitedBy ?? new Set()).add(caller);
      try {
        await node.running;
      } finally {
        if (caller) node.awaitedBy?.delete(caller);
        if (node.awaitedBy?.size === 0) node.awaitedBy = undefined;
      }
    }
  }

  /**
   * Prevents a phase from awaiting a node that awaits it. A check may await tasks that its own task no longer needs, so it
   * is abandoned. Throws if two running tasks need each other.
   */
  function breakCycles(awaited: Node, caller: Phase): void {
    for (;;) {
      const cycle = findCycle(awaited, caller);
      if (!cycle) return;
      const check = cycle.find(({ abandon }) => abandon);
      if (check) {
        check.abandon?.();
        check.node.phase = undefined;
        if (check === caller) throw new AbandonedCheck();
        continue;
      }
      const outdated = cycle.find(({ startedAt }) => startedAt !== epoch);
      if (outdated) throw new OutdatedRun(outdated.node.key);
      throw new Error(`The tasks \`${caller.node.key}\` and \`${awaited.key}\` need each other.`);
    }
  }

  async function update(node: Node, isNeeded: boolean): Promise<void> {
    // Chains of tasks may be longer than the call stack.
    await (performance.now() < turnEndsAt ? undefined : startTurn());
    const startedAt = epoch;
    const reason = node.mustRun ?? (await findReason(node));
    if (!reason && (!isNeeded || hasResult(node))) node.checkedAt = startedAt;
    else await run(node, reason ?? { kind: 'needed' });
  }

  /** Handles timers and signals: another process takes over a lock whose owner does not touch it for minutes. */
  function startTurn(): Promise<void> {
    turnEndsAt = performance.now() + TURN_MS;
    return yieldToEvents();
  }

  /** Returns why a task must run, or `undefined` if its dependencies are unchanged. */
  async function findReason(node: Node): Promise<RunReason | undefined> {
    const trace = getTrace(node);
    if (!trace) return { kind: 'new' };
    if (trace.isVolatile && !node.hasRun) return { kind: 'volatile' };
    const { keys, hashes } = trace.dependencies;
    const dependencies = keys.map((key, index): Dependency => [key, hashes[index] as string]);
    for (let start = 0; start < dependencies.length; ) {
      const batch = dependencies.slice(start, start + CHECK_WIDTH);
      const changed = batch.find(([key, hash]) => !key.startsWith('t:') && inputs.hash(key) !== hash);
      // Tasks before a changed input may determine whether it is still read at all, but running again is always correct.
      if (changed) return { kind: 'changed', dependency: changed[0] };
      const startedAt = epoch;
      const isAbandoned = await refreshDependencies(node, batch);
      // A change meanwhile affects what is known about the tasks that were checked first.
      if (!isAbandoned && startedAt !== epoch) continue;
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
      .map(([key]) => findNode(key))
      .filter((dependency) => known.has(parseKey(dependency.key).name));
    if (outdated.length === 0) return false;
    return new Promise((resolve, reject) => {
      const phase: Phase = { node, startedAt: epoch, abandon: () => resolve(true) };
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
    const task = known.get(name);
    if (!task) throw new Error(`The task \`${name}\` is not registered.`);
    const startedAt = epoch;
    const phase: Phase = { node, startedAt };
    node.phase = phase;
    onRun(node.key, reason);
    hasNews = true;
    const { mustRun } = node;
    const { context, dependencies, blobs, reports, finish } = createTaskContext({
      inputs,
      blobs: store.blobs,
      parameters,
      runInWorker,
      getOutcome: (key) => getOutcome(findNode(key), phase),
      getKey: (dependency, args) => getNode(dependency, args).key,
    });
    const isVolatile =
      typeof task.isVolatile === 'function'
        ? task.isVolatile(parseJson(args) as never)
        : task.isVolatile === true;
    let result: unknown;
    let hash: string;
    try {
      result = await task.run(context, parseJson(args) as never);
      finish();
      hash = task.fingerprint ? hashContent(paths.encodeJson(task.fingerprint(result as never))) : '';
    } catch (error) {
      finish();
      if (isRestart(error)) throw error;
      end({ hash: hashError(error), blobs: toList(blobs), isVolatile });
      node.error = { thrown: error };
      return;
    }
    const stored = task.fingerprint ? undefined : storeJson(result);
    const reported = reports.length === 0 ? undefined : storeJson(reports);
    end({
      hash: stored?.blob ?? hash,
      result: stored?.blob,
      blobs: toList(blobs),
      reports: reported?.blob,
      isVolatile,
    });
    // Not the result itself: what a task cuts out of a long text would keep all of it in memory.
    if (stored) keepResult(node, parseJson(stored.text), stored.size);
    else node.value = { result };

    function end(outcome: Omit<Trace, 'dependencies'>): void {
      complete(node, outcome, dependencies);
      node.reports = reports.length === 0 ? NO_REPORTS : reports;
      // A command may have expired the node again while the task ran.
      if (node.mustRun === mustRun) node.mustRun = undefined;
      // If an input has changed in the meantime, the next check compares it with what was read.
      node.checkedAt = startedAt;
    }
  }

  function complete(
    node: Node,
    outcome: Omit<Trace, 'dependencies'>,
    dependencies: Pick<DependencyRecorder, 'list'>,
  ): void {
    ownTraces.set(node.number, { ...outcome, dependencies: dependencies.list() });
    forgetResult(node);
    node.error = undefined;
    node.hasRun = true;
  }

  async function getOutcome(node: Node, caller: Phase): Promise<Outcome> {
    try {
      await refresh(node, caller);
    } catch (error) {
      if (isRestart(error)) throw error;
      return { hash: '', thrown: error };
    }
    const hash = getHash(node) ?? '';
    return node.error ? { hash, thrown: node.error.thrown } : { hash, result: readResult(node) };
  }

  function storeJson(result: unknown): Blob & { readonly text: string } {
    const text = paths.encodeJson(JSON.stringify(result) ?? '');
    const bytes = Buffer.from(text);
    return { blob: store.blobs.put(bytes), size: bytes.length, text };
  }

  function parseJson(text: string): unknown {
    return text === '' ? undefined : JSON.parse(paths.decodeJson(text));
  }

  /** Keeps a stored result in memory until others have been used more recently. */
  function keepResult(node: Node, result: unknown, size: number): void {
    node.value = { result };
    recentResults.set(node, size);
    recentBytes += size;
    for (const [oldest] of recentResults) {
      if (recentBytes <= maxResultBytes || oldest === node) break;
      forgetResult(oldest);
    }
  }

  function forgetResult(node: Node): void {
    node.value = undefined;
    recentBytes -= recentResults.get(node) ?? 0;
    recentResults.delete(node);
  }

  function hasResult(node: Node): boolean {
    return node.value !== undefined || node.error !== undefined || getTrace(node)?.result !== undefined;
  }

  function readResult(node: Node): unknown {
    if (node.error) throw node.error.thrown;
    if (node.value) {
      const size = recentResults.get(node);
      if (size !== undefined) {
        recentResults.delete(node);
        recentResults.set(node, size);
      }
      return node.value.result;
    }
    const hash = getTrace(node)?.result ?? '';
    const bytes = store.blobs.read(hash);
    if (!bytes) throw new DamagedBlob(hash);
    const result = parseJson(bytes.toString());
    keepResult(node, result, bytes.length);
    return result;
  }
}

/** Returns the task of a key and its arguments as JSON. Nodes do not contain them: there are hundreds of thousands of nodes. */
function parseKey(key: string): { readonly name: string; readonly args: string } {
  const space = key.indexOf(' ');
  return { name: key.slice(2, space), args: key.slice(space + 1) };
}

function toList(blobs: ReadonlySet<string>): readonly string[] {
  return blobs.size === 0 ? NO_BLOBS : [...blobs];
}

type Dependency = readonly [key: string, hash: string];

/** A node that is being checked must run instead, since its check would await itself. */
class AbandonedCheck extends Error {}

/**
 * Returns the phases that would await each other if a phase awaited a node, starting with this phase; `undefined` if there
 * is no such cycle.
 */
function findCycle(awaited: Node, caller: Phase): readonly Phase[] | undefined {
  const visited = new Set<Phase>();
  const visit = (phase: Phase): readonly Phase[] | undefined => {
    if (visited.has(phase) || phase.node.phase !== phase) return undefined;
    visited.add(phase);
    if (phase.node === awaited) return [phase];
    for (const next of phase.node.awaitedBy ?? []) {
      const cycle = visit(next);
      if (cycle) return [phase, ...cycle];
    }
    return undefined;
  };
  return visit(caller);
}
