import fc from 'fast-check';
import { hashContent } from '../../../../src/node/files/hashContent';
import {
  type AnyTask,
  type Blob,
  defineParameter,
  defineTask,
  type PathKind,
  type Task,
  type TaskContext,
} from '../../../../src/model/task';

/** One step of a program, as it is written in a file. Tasks interpret programs, so edits change what they depend on. */
export type Instruction =
  | {
      readonly do: 'read' | 'require' | 'kind' | 'recordFile' | 'recordKind' | 'store';
      readonly file: string;
    }
  | { readonly do: 'list'; readonly dir: string }
  | { readonly do: 'env' | 'mode' | 'volatile' | 'wait' | 'throw' | 'report' }
  | { readonly do: 'get' | 'try' | 'open'; readonly program: string }
  | { readonly do: 'all'; readonly programs: readonly string[] }
  | { readonly do: 'if'; readonly file: string; readonly yes: string; readonly no: string };

/** Everything that a program can use: a task context, or the same without an engine. */
export interface Machine {
  read(file: string): string;
  kind(file: string): PathKind;
  list(dir: string): readonly string[];
  recordFile(file: string): string;
  recordKind(file: string): PathKind;
  env(): string | undefined;
  mode(): string;
  volatile(): Promise<unknown>;
  get(program: string): Promise<unknown>;
  store(text: string): Blob;
  open(blob: Blob): string;
  report(message: string): void;
  wait(): Promise<void>;
}

/** The names of programs: their layer, the kind of task that runs them, and a number. They use programs of lower layers. */
export const programs = [
  ['0-plain-0', '0-plain-1', '0-plain-2', '0-finger-0'],
  ['1-plain-0', '1-plain-1', '1-finger-0'],
  ['2-plain-0', '2-plain-1', '2-finger-0'],
  ['3-plain-0', '3-plain-1'],
] as const;
export const allPrograms: readonly string[] = programs.flat();

export const dataFiles = ['a', 'b', 'dir/c', 'dir/d', 'dir/deep/e'].map((name) => `data/${name}`);
const dirs = ['data', 'data/dir', 'data/dir/deep', 'data/none'];

/** Interprets a program. `line` is part of errors, but not of their messages. */
export async function interpret(source: string, machine: Machine): Promise<unknown> {
  const out: unknown[] = [];
  for (const [line, instruction] of (JSON.parse(source) as readonly Instruction[]).entries()) {
    out.push(await step(instruction, line, machine));
  }
  return out;
}

export class ProgramError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

async function step(instruction: Instruction, line: number, machine: Machine): Promise<unknown> {
  switch (instruction.do) {
    case 'read':
      return attempt(() => machine.read(instruction.file));
    case 'require':
      return machine.read(instruction.file);
    case 'kind':
      return machine.kind(instruction.file) ?? null;
    case 'recordFile':
      return machine.recordFile(instruction.file);
    case 'recordKind':
      return machine.recordKind(instruction.file) ?? null;
    case 'store':
      return attempt(() => machine.store(machine.read(instruction.file)));
    case 'list':
      return machine.list(instruction.dir);
    case 'env':
      return machine.env() ?? null;
    case 'mode':
      return machine.mode();
    case 'volatile':
      return machine.volatile();
    case 'wait':
      return machine.wait().then(() => null);
    case 'throw':
      throw new ProgramError(line, 'thrown');
    case 'report':
      return machine.report(`line ${line}`) ?? null;
    case 'get':
      return machine.get(instruction.program);
    case 'try':
      return machine.get(instruction.program).catch((error: unknown) => describeError(error));
    case 'open': {
      const result = await machine.get(instruction.program);
      return (result as readonly unknown[]).filter(isBlob).map((blob) => machine.open(blob));
    }
    case 'all':
      return getAll(instruction.programs, machine);
    case 'if': {
      const text = String(await attempt(() => machine.read(instruction.file)));
      return machine.get(text.includes('x') ? instruction.yes : instruction.no);
    }
  }
}

/** Waits for all results, so that also a failing program always uses the same ones. */
async function getAll(names: readonly string[], machine: Machine): Promise<readonly unknown[]> {
  const settled = await Promise.allSettled(names.map((program) => machine.get(program)));
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

function attempt<Value>(run: () => Value): Value | string {
  try {
    return run();
  } catch (error) {
    return describeError(error);
  }
}

export function describeError(error: unknown): string {
  return error instanceof ProgramError
    ? `${error.message} in line ${error.line}`
    : `failed: ${String(error)}`;
}

function isBlob(value: unknown): value is Blob {
  return typeof value === 'object' && value !== null && 'blob' in value;
}

/** Creates random sources of a program. */
export function anyProgram(program: string): fc.Arbitrary<string> {
  const layer = Number(program[0]);
  const file = fc.constantFrom(...dataFiles, 'data/dir', 'data/none');
  const lower = programs.slice(0, layer).flat();
  const reading: fc.Arbitrary<Instruction>[] = [
    fc.record({
      do: fc.constantFrom('read', 'read', 'kind', 'recordFile', 'recordKind', 'store', 'store'),
      file,
    }) as fc.Arbitrary<Instruction>,
    fc.record({ do: fc.constant('require'), file: fc.constantFrom('data/a', 'data/b') }),
    fc.record({ do: fc.constant('list'), dir: fc.constantFrom(...dirs) }),
    fc.record({ do: fc.constantFrom('env', 'mode', 'volatile', 'wait', 'wait', 'report') }),
  ];
  if (lower.length > 0) {
    const other = fc.constantFrom<string>(...lower);
    reading.push(
      fc.record({ do: fc.constantFrom('get', 'get', 'try', 'open'), program: other }),
      fc.record({ do: fc.constant('all'), programs: fc.array(other, { maxLength: 4 }) }),
      fc.record({ do: fc.constant('if'), file, yes: other, no: other }),
    );
  }
  const instruction = fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...reading) },
    { weight: 1, arbitrary: fc.constant<Instruction>({ do: 'throw' }) },
  );
  return fc.array(instruction, { maxLength: 5 }).map((instructions) => JSON.stringify(instructions));
}

export const mode = defineParameter<string>('mode');

export type OnUse = (key: string, value: string) => void;

/** What tasks depend on besides files, and what a test observes of them. */
export interface Environment {
  readonly siteDir: string;
  /** The value that volatile tasks return. */
  volatile: number;
  /** Called at each `wait`. */
  onWait(): void;
  /** Called when a program starts. Returns a function that is called with everything that it uses, and its value. */
  onRun(program: string): OnUse;
}

export const VARIABLE = 'ENGINE_PROPERTY_TEST';

interface Finger {
  readonly read: () => unknown;
}

/** Creates the tasks that run programs. */
export function createTasks(environment: Environment) {
  const clock = defineTask<null, number>({
    name: 'clock',
    isVolatile: true,
    run: () => environment.volatile,
  });
  const run = async (context: TaskContext, file: string) => {
    const program = file.slice(file.lastIndexOf('/') + 1);
    const machine = createMachine(context, program, environment.onRun(program));
    return interpret(machine.read(`programs/${program}`), machine);
  };
  const plain = defineTask<string, unknown>({ name: 'plain', run });
  const finger = defineTask<string, Finger>({
    name: 'finger',
    async run(context, file) {
      const result = await run(context, file);
      return { read: () => result };
    },
    fingerprint: ({ read }) => JSON.stringify(read()),
  });
  const toFile = (name: string) => `${environment.siteDir}/${name}`;

  function select(program: string): { readonly task: Task<string, unknown>; readonly args: string } {
    const kind = program.split('-')[1];
    const task = kind === 'finger' ? finger : plain;
    return { task: task as Task<string, unknown>, args: toFile(`programs/${program}`) };
  }

  function unwrap(program: string, result: unknown): unknown {
    return program.includes('finger') ? (result as Finger).read() : result;
  }

  function createMachine(context: TaskContext, program: string, onUse: OnUse): Machine {
    const use = <Value>(key: string, value: Value): Value => {
      onUse(key, JSON.stringify(value) ?? 'undefined');
      return value;
    };
    return {
      read(name) {
        try {
          return use(`read ${name}`, context.readText(toFile(name)));
        } catch (error) {
          const { code } = error as { readonly code?: string };
          throw new ProgramError(0, use(`read ${name}`, code ?? String(error)));
        }
      },
      kind: (name) => use(`kind ${name}`, context.kindOf(toFile(name))),
      list: (name) =>
        use(
          `list ${name}`,
          context.list(toFile(name)).map(({ name, kind }) => `${kind} ${name}`),
        ),
      recordFile(name) {
        // as a worker thread would
        const text = readDirectly(toFile(name));
        const hash = text === undefined ? undefined : text === null ? '/' : hashContent(text);
        context.record([{ type: 'file', path: toFile(name), hash }]);
        return use(`record ${name}`, hash ?? '-');
      },
      recordKind(name) {
        const kind = kindDirectly(toFile(name));
        context.record([{ type: 'kind', path: toFile(name), kind }]);
        return use(`kind ${name}`, kind);
      },
      env: () => use('env', context.env(VARIABLE)),
      mode: () => use('mode', context.parameter(mode)),
      volatile: async () => use('volatile', await context.get(clock, null)),
      async get(other) {
        const { task, args } = select(other);
        try {
          const result = unwrap(other, await context.get(task, args));
          use(`get ${other}`, result);
          return result;
        } catch (error) {
          use(`get ${other}`, describeError(error));
          throw error;
        }
      },
      store: (text) => context.store(text),
      open: (blob) => context.readBlob(blob).toString(),
      report: (message) =>
        context.report({ code: 'plugin-report', severity: 'warn', message: `${program} ${message}` }),
      async wait() {
        environment.onWait();
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  }

  let readDirectly: (file: string) => string | null | undefined = () => undefined;
  let kindDirectly: (file: string) => PathKind = () => undefined;
  return {
    all: [clock, plain, finger] as readonly AnyTask[],
    clock,
    select,
    unwrap,
    /** Sets how code without a task context reads files: `null` for folders. */
    readDirectlyWith(read: typeof readDirectly, kind: typeof kindDirectly) {
      readDirectly = read;
      kindDirectly = kind;
    },
  };
}
