import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import type { AnyTask, Blob, Parameter, Task, TaskReference } from '../../model/task';
import { isWithin } from '../files/realPath';
import { createDependencyRecorder, DamagedBlob, type DependencyRecorder, isRestart } from './context';
import { type FileSystem, nodeFileSystem } from './fileSystem';
import { createInputs, InputChanged, SCOPE_KEY } from './inputs';
import { createNodes, type Node, type RunReason } from './node';
import { createPathCodec, type Roots } from './pathCodec';
import { createResults, createStoreJson } from './results';
import { createScheduler } from './scheduler';
import type { Store } from './store';
import { NO_BLOBS } from './trace';
import { createValidity, type Epoch } from './validity';
import { createLocalRunner, type RunInWorker } from './workerFunctions';

/** Runs tasks and remembers their results. */
export interface Engine {
  /** Returns the result of a task, which runs only if something that it read has changed. Throws what the task throws. */
  get<Args, Result>(task: TaskReference<Args, Result>, args: Args): Promise<Result>;
  /** Returns the result of a task if no task has to run for it, otherwise `undefined`. */
  peek<Args, Result>(task: TaskReference<Args, Result>, args: Args): Result | undefined;
  /**
   * Calls a function of the command and stores its result, which must be JSON, as that of a task. `peek` returns it until a result
   * that `get` or `peek` returned during `run` changes.
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
  invalidate(files?: Iterable<string>): ReadonlySet<string>;
  /** Returns the absolute paths that tasks have read outside of the site and the generator, also those where nothing exists. */
  listOutside(): readonly string[];
  /** Marks a task to run again the next time its result is needed. */
  expire<Args>(task: TaskReference<Args, unknown>, args: Args): void;
  /** Saves the results in the store. `isComplete`: this process has used all results that are still needed. */
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

/** How often a task is run again because files change while it runs. */
const MAX_RESTARTS = 20;

/** Creates an engine on a store. */
export function createEngine({
  store,
  roots,
  tasks: given = [],
  fs = nodeFileSystem,
  runInWorker = createLocalRunner(),
  maxResultBytes = 16 * 1024 * 1024,
  onRun = () => {},
}: EngineOptions): Engine {
  const { traces, blobs } = store;
  const paths = createPathCodec(roots);
  const json = createStoreJson(paths);
  const inputs = createInputs({ fs, paths, known: store.files });
  const tasks = new Map<string, AnyTask>();
  const parameters = new Map<string, unknown>();
  const epoch: Epoch = { current: 1 };
  const nodes = createNodes(store, json.parse);
  const results = createResults(nodes, { blobs, json, maxBytes: maxResultBytes });
  /** Whether there is something to save. */
  let hasUnsavedResults = false;
  const validity = createValidity({ nodes, inputs, store, epoch });
  const scheduler = createScheduler({
    ...{ nodes, results, validity, epoch, inputs, blobs, paths, json, tasks, parameters, runInWorker },
    getKey: (task, args) => getNode(task, args).key,
    onRun(key, reason) {
      hasUnsavedResults = true;
      onRun(key, reason);
    },
  });
  /** What `get` is called for while the functions of `observe` run. */
  const observations = new Set<DependencyRecorder>();
  /** Inputs that were read again because they changed while tasks ran. */
  const changedDuringRuns = new Set<string>();
  register(given);

  return {
    async get(task, args) {
      const node = getNode(task, args);
      for (let restart = 0; ; restart++) {
        try {
          await scheduler.refresh(node);
          for (const observation of observations) observation.add(node.key, nodes.getHash(node) ?? '');
          return results.read(node) as never;
        } catch (error) {
          if (!isRestart(error)) throw error;
          if (restart >= MAX_RESTARTS) throw new Error(error.message, { cause: error });
          await recover(error, restart === 0);
        }
      }
    },
    peek(task, args) {
      const node = getNode(task, args);
      // Tasks may have run since the last check.
      node.outdatedAt = 0;
      try {
        if (!validity.isUpToDate(node) || !results.has(node)) return undefined;
        const result = results.read(node) as never;
        for (const observation of observations) observation.add(node.key, nodes.getHash(node) ?? '');
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
      const startedAt = epoch.current;
      try {
        const result = await run();
        const stored = results.store(result);
        const node = getNode(task, args);
        results.complete(
          node,
          { hash: stored.blob, result: stored.blob, blobs: NO_BLOBS, isVolatile: false },
          observation,
        );
        node.checkedAt = startedAt;
        node.mustRun = undefined;
        hasUnsavedResults = true;
        return result;
      } finally {
        observations.delete(observation);
      }
    },
    getReports(calls) {
      const isReporting = traces.findReporting(
        nodes.all.filter(({ reports }) => reports.length > 0).map(({ key }) => key),
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
          if (!nodes.peek(top)?.hasRun && !isReporting(top)) continue;
          const node = nodes.get(top);
          // After the reports of its dependencies, in the order of their use.
          stack.push(node);
          for (const key of (nodes.getTrace(node)?.dependencies.keys ?? []).toReversed()) stack.push(key);
        }
      }
      return reports;
    },
    readBlob({ blob }) {
      const content = blobs.read(blob);
      if (content) return content;
      const error = new DamagedBlob(blob);
      void recover(error, true);
      throw error;
    },
    set(parameter, value) {
      parameters.set(parameter.name, value);
      // Paths within a site must not differ between the machines of a remote cache.
      if (inputs.setParameter(parameter.name, paths.encodeJson(parameter.fingerprint(value))))
        epoch.current++;
    },
    register,
    invalidate(files) {
      const changed = inputs.refresh(files);
      if (changed.size > 0) epoch.current++;
      const all = new Set(changed);
      const given = files && [...files].map((file) => path.resolve(file));
      for (const name of changedDuringRuns) {
        if (given && !given.some((file) => isWithin(file, name))) continue;
        all.add(name);
        changedDuringRuns.delete(name);
      }
      return all;
    },
    listOutside: inputs.listOutside,
    expire(task, args) {
      getNode(task, args).mustRun = { kind: 'expired' };
      hasUnsavedResults = true;
      epoch.current++;
    },
    save({ isComplete }) {
      if (!hasUnsavedResults && !inputs.hasNewRecords()) return;
      const own: string[] = [];
      const used = new Set<string>();
      const expired = new Set<string>();
      for (const node of nodes.all) {
        const { key, checkedAt, error, mustRun, hasRun } = node;
        if (mustRun) expired.add(key);
        else if (error || checkedAt === 0) continue;
        else if (!hasRun) used.add(key);
        else own.push(key);
      }
      const traces = { keys: () => own, get: (key: string) => nodes.getTrace(nodes.get(key)) };
      store.save({ traces, used, expired, files: inputs.saveRecords(), isComplete });
      hasUnsavedResults = false;
    },
    listFiles: store.listFiles,
    async settle() {
      for (;;) {
        const running = nodes.all.flatMap((node) => node.running ?? []);
        if (running.length === 0) return;
        await Promise.allSettled(running);
      }
    },
    close: () => store.close(),
  };

  function register(more: readonly AnyTask[]): void {
    for (const task of more) tasks.set(task.name, task);
  }

  function getNode<Args>(task: TaskReference<Args, unknown>, args: Args): Node {
    if (task.run) tasks.set(task.name, task as AnyTask);
    return nodes.get(`t:${task.name} ${json.stringify(args)}`);
  }

  /** Handles errors that running the task again can solve. */
  async function recover(error: unknown, isFirst: boolean): Promise<void> {
    epoch.current++;
    if (error instanceof InputChanged) {
      // Many files may be changing at this time, as after switching branches.
      changedDuringRuns.add(inputs.refreshKey(error.key));
      if (!isFirst) for (const name of inputs.refresh()) changedDuringRuns.add(name);
    }
    if (!(error instanceof DamagedBlob)) return;
    blobs.removeDamaged();
    const owners: Node[] = [];
    for (const node of nodes.all) {
      const trace = nodes.getTrace(node);
      const isRunning = node.phase !== undefined && !node.phase.abandon;
      if (!trace || nodes.hasBlobs(trace) || isRunning) continue;
      node.mustRun = { kind: 'damaged' };
      results.evict(node);
      if (trace.blobs.includes(error.hash)) owners.push(node);
    }
    // The reader may have received the reference without depending on the task that stored it.
    for (const node of owners) await scheduler.refresh(node, false).catch(() => {});
  }
}
