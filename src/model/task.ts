import type { Diagnostic } from './diagnostic';

/**
 * A memoized function. The engine runs it again only if something that it read has changed. Its arguments must be JSON,
 * and so must its result unless `fingerprint` is set.
 */
export interface Task<Args, Result> {
  /** Identifies the task in the store. Must be unique. */
  readonly name: string;
  run(context: TaskContext, args: Args): Promise<Result> | Result;
  /**
   * Returns a text that is equal for equal results. Results of such a task stay in memory and are never stored, so they
   * may contain functions.
   */
  fingerprint?(result: Result): string;
  /**
   * Whether the task reads things that the engine cannot observe, perhaps only for some arguments. It runs once in every process, and
   * after `expire`.
   */
  readonly isVolatile?: boolean | ((args: Args) => boolean);
}

/** A task of any type, as the engine handles it. */
export type AnyTask = Task<never, unknown>;

/** A task that is defined elsewhere: its name is enough to get its results. */
export type TaskReference<Args, Result> = Pick<Task<Args, Result>, 'name'> & Partial<Task<Args, Result>>;

/** A value that a command passes to tasks, such as its options. */
export interface Parameter<Value> {
  readonly name: string;
  /** Returns a text that is equal for equal values. */
  fingerprint(value: Value): string;
}

/** A reference to bytes in the store. */
export interface Blob {
  readonly blob: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * CPU-bound work that runs in a worker thread if the command has some. Input and output are copied between threads, so they
 * must be plain data; bytes are copied faster than text.
 */
export interface WorkerFunction<Input, Output> {
  /** The absolute path of the JavaScript module that `load` imports. Without it, the function runs in the main thread. */
  readonly file: string | undefined;
  /** Imports a module. Its default export creates the function, once in each thread. */
  load(): Promise<{ readonly default: () => (input: Input) => Promise<Output> | Output }>;
}

/** The kind of a path; `undefined` if nothing exists there. */
export type PathKind = 'file' | 'folder' | undefined;

/** Something that code without access to a task context has read, such as a worker thread. Paths are absolute. */
export type RecordedRead =
  | { readonly type: 'file'; readonly path: string; readonly hash: string | undefined }
  | { readonly type: 'kind'; readonly path: string; readonly kind: PathKind }
  | { readonly type: 'list'; readonly path: string };

/** The inputs of a task. Everything read through the context is recorded as a dependency of the task. */
export interface TaskContext {
  /** Returns the result of another task. Throws what that task throws. */
  get<Args, Result>(task: TaskReference<Args, Result>, args: Args): Promise<Result>;
  /** Returns the value of a parameter. Throws if the command has not set it. */
  parameter<Value>(parameter: Parameter<Value>): Value;
  /** Returns the content of a file, given by absolute path. Throws the error of the file system if it cannot be read. */
  readFile(file: string): Buffer;
  /** Returns the content of a UTF-8 file as it is. Throws as `readFile` does. */
  readText(file: string): string;
  /** Returns what exists at an absolute path. Follows symbolic links. */
  kindOf(file: string): PathKind;
  /** Returns the entries of a folder, sorted by name; none if it does not exist. */
  list(dir: string): readonly FolderEntry[];
  /** Returns the value of an environment variable. */
  env(name: string): string | undefined;
  /** Records what other code has read. */
  record(reads: readonly RecordedRead[]): void;
  /** Records that the task depends on the present content of files, given by absolute path. */
  dependOnFiles(files: Iterable<string>): void;
  /**
   * Reports a diagnostic. It belongs to the result: commands report it again whenever they use the result.
   */
  report(diagnostic: Diagnostic): void;
  /** Stores bytes and returns a reference to them, which the result of the task may contain. */
  store(content: string | Uint8Array): Blob;
  /** Returns the bytes of a reference. If they are damaged, the engine runs the task that stored them again. */
  readBlob(blob: Blob): Buffer;
  /** Calls a function in a worker thread. The function must depend on its input only. Throws what the function throws. */
  runInWorker<Input, Output>(work: WorkerFunction<Input, Output>, input: Input): Promise<Output>;
}

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link';
}

/** Defines a task; see `Task`. */
export function defineTask<Args, Result>(task: Task<Args, Result>): Task<Args, Result> {
  return task;
}

/** Returns a reference to a task with a name. The command must register a task with that name. */
export function declareTask<Args, Result>(name: string): TaskReference<Args, Result> {
  return { name };
}

/** Defines a parameter. Without `fingerprint`, its value must be JSON. */
export function defineParameter<Value>(
  name: string,
  fingerprint: Parameter<Value>['fingerprint'] = (value) => JSON.stringify(value) ?? '',
): Parameter<Value> {
  return { name, fingerprint };
}
