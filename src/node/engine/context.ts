import type { Blobs } from './blobStore';
import { InputChanged, type Inputs, MISSING, SCOPE_KEY } from './inputs';
import type { Diagnostic } from '../../model/diagnostic';
import type { TaskContext, TaskReference } from '../../model/task';
import type { Dependencies } from './trace';
import type { RunInWorker } from './workerFunctions';

/** A blob is missing from the store, or its content is damaged. The engine runs the task that stored it again. */
export class DamagedBlob extends Error {
  constructor(readonly hash: string) {
    super(`The stored result ${hash} is missing or damaged.`);
  }
}

/** Two running tasks depend on each other, because one started before a change and the other after it. */
export class OutdatedRun extends Error {
  constructor(key: string) {
    super(`The inputs of \`${key}\` changed while it ran.`);
  }
}

type Restart = InputChanged | DamagedBlob | OutdatedRun;

/** Returns whether an error requires a restart of tasks, instead of being a result of the task. */
export function isRestart(error: unknown): error is Restart {
  return error instanceof InputChanged || error instanceof DamagedBlob || error instanceof OutdatedRun;
}

/** The result of a task, or what it has thrown, with its hash. */
export type Outcome = { readonly hash: string } & (
  | { readonly result: unknown }
  | { readonly thrown: unknown }
);

interface ContextInput {
  readonly inputs: Inputs;
  readonly blobs: Blobs;
  readonly parameters: ReadonlyMap<string, unknown>;
  readonly runInWorker: RunInWorker;
  /** Returns the key of a task with its arguments. */
  readonly getKey: <Args, Result>(task: TaskReference<Args, Result>, args: Args) => string;
  /** Returns the outcome of a task. Throws only restarts. */
  readonly getOutcome: (key: string) => Promise<Outcome>;
}

/** The context of a running task, and what it has recorded. */
interface RecordingContext {
  readonly context: TaskContext;
  readonly dependencies: DependencyRecorder;
  readonly blobs: ReadonlySet<string>;
  readonly reports: readonly Diagnostic[];
  /**
   * Ends the recording. Later reads throw, because their dependencies would be lost. Throws if a read failed in a way
   * that requires a restart, also if the task caught that error.
   */
  readonly finish: () => void;
}

/** Creates the context of a task that records what the task reads. */
export function createTaskContext({
  inputs,
  blobs,
  parameters,
  runInWorker,
  getKey,
  getOutcome,
}: ContextInput): RecordingContext {
  const dependencies = createDependencyRecorder();
  const record = dependencies.add;
  const stored = new Set<string>();
  const reports: Diagnostic[] = [];
  let isFinished = false;
  let restart: Restart | undefined;

  const assertRunning = (what: string) => {
    if (isFinished) throw new Error(`A task ${what} after it had ended.`);
  };

  if (inputs.isScoped) record(SCOPE_KEY, inputs.hash(SCOPE_KEY));

  /** Reads an input and records it, also if reading fails. */
  const track = <Value>(key: string, read: () => Value): Value => {
    assertRunning(`read \`${key}\``);
    try {
      return read();
    } catch (error) {
      if (isRestart(error)) restart ??= error;
      throw error;
    } finally {
      record(key, inputs.hash(key));
    }
  };

  const context: TaskContext = {
    async get(task, args) {
      const key = getKey(task, args);
      assertRunning(`read \`${key}\``);
      try {
        const outcome = await getOutcome(key);
        // A task that has ended meanwhile has not used the result.
        if (!isFinished) record(key, outcome.hash);
        if ('thrown' in outcome) throw outcome.thrown;
        return outcome.result as never;
      } catch (error) {
        if (isRestart(error)) restart ??= error;
        throw error;
      }
    },
    parameter({ name }) {
      return track(`p:${name}`, () => {
        if (!parameters.has(name)) throw new Error(`The parameter \`${name}\` is not set.`);
        return parameters.get(name) as never;
      });
    },
    readFile: (file) => track(inputs.fileKey(file), () => inputs.readFile(file)),
    readText: (file) => context.readFile(file).toString('utf8'),
    kindOf: (file) => track(inputs.kindKey(file), () => inputs.kindOf(file)),
    list: (dir) => track(inputs.listKey(dir), () => inputs.list(dir)),
    env: (name) => track(inputs.envKey(name), () => inputs.env(name)),
    record(reads) {
      for (const read of reads) {
        const { type, path } = read;
        if (type === 'list') context.list(path);
        else {
          const [key, value] =
            type === 'file' ? [inputs.fileKey(path), read.hash] : [inputs.kindKey(path), read.kind];
          track(key, () => inputs.check(key, value ?? MISSING));
        }
      }
    },
    report(diagnostic) {
      assertRunning('reported a diagnostic');
      reports.push(diagnostic);
    },
    dependOnFiles(files) {
      for (const file of files) track(inputs.fileKey(file), () => {});
    },
    store(content) {
      assertRunning('stored a result');
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const blob = blobs.put(bytes);
      stored.add(blob);
      return { blob, size: bytes.length };
    },
    readBlob({ blob }) {
      const content = blobs.read(blob);
      if (content) return content;
      const damage = new DamagedBlob(blob);
      restart ??= damage;
      throw damage;
    },
    runInWorker(work, input) {
      assertRunning('started work');
      return runInWorker(work, input);
    },
  };
  return {
    context,
    dependencies,
    blobs: stored,
    reports,
    finish: () => {
      isFinished = true;
      if (restart) throw restart;
    },
  };
}

/** Collects the dependencies of a task. */
export interface DependencyRecorder {
  readonly add: (key: string, hash: string) => void;
  readonly list: () => Dependencies;
}

export function createDependencyRecorder(): DependencyRecorder {
  const dependencies = new Map<string, string>();
  return {
    add(key, hash) {
      const recorded = dependencies.get(key);
      if (recorded === undefined) dependencies.set(key, hash);
      // The task has seen both values, so its result is not that of either.
      else if (recorded !== hash) dependencies.set(key, CONFLICT);
    },
    list: () => ({ keys: [...dependencies.keys()], hashes: [...dependencies.values()] }),
  };
}

/** Recorded for a dependency that changed between two reads of a task. Differs from all hashes. */
const CONFLICT = '?';
