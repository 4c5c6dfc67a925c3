import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../../src/node/engine/engine';
import type { RunReason } from '../../../../src/node/engine/node';
import { hashContent } from '../../../../src/node/files/hashContent';
import { openStore } from '../../../../src/node/engine/store';
import { sampleCases } from '../../../driver/soak';
import { createFakeFiles, type FakeFiles } from './fakeFiles';
import { removeTempFolders, tempFolder } from './openEngine';
import {
  allPrograms,
  anyProgram,
  createTasks,
  dataFiles,
  describeError,
  type Environment,
  interpret,
  type Machine,
  mode,
  ProgramError,
  VARIABLE,
} from './randomTasks';

type Edit =
  | { readonly type: 'write' | 'program'; readonly name: string; readonly text: string }
  | { readonly type: 'remove' | 'touch' | 'revert'; readonly name: string }
  | { readonly type: 'rename'; readonly name: string; readonly to: string };

type Action =
  | {
      readonly type: 'edit';
      readonly edits: readonly Edit[];
      readonly wait: number;
      readonly isExact: boolean;
    }
  | {
      readonly type: 'editWhileRunning';
      readonly edits: readonly Edit[];
      readonly after: number;
      readonly isLate: boolean;
    }
  | { readonly type: 'getSome'; readonly programs: readonly string[] }
  | { readonly type: 'mode' | 'env'; readonly value: string }
  | { readonly type: 'volatile' | 'move' }
  | { readonly type: 'save'; readonly isComplete: boolean }
  | { readonly type: 'reopen'; readonly isRegistered: boolean }
  | { readonly type: 'damage'; readonly target: number; readonly at: number };

const anyText = fc.constantFrom('x', 'y', 'xx', 'xy', 'yy', '');
const anyFile = fc.constantFrom(...dataFiles);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ type: fc.constant('write'), name: anyFile, text: anyText }),
  fc.constantFrom(...allPrograms).chain((program) =>
    fc.record({
      type: fc.constant('program'),
      name: fc.constant(`programs/${program}`),
      text: anyProgram(program),
    }),
  ),
  fc.record({ type: fc.constantFrom('remove', 'touch', 'revert', 'revert'), name: anyFile }),
  fc.record({ type: fc.constant('rename'), name: anyFile, to: anyFile }),
) as fc.Arbitrary<Edit>;
const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 4 });
const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('edit'),
      edits: anyEdits,
      wait: fc.constantFrom(0, 0, 5, 10_000),
      isExact: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('editWhileRunning'),
      edits: anyEdits,
      after: fc.nat(6),
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('getSome'), programs: fc.subarray([...allPrograms]) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('mode', 'env'), value: fc.constantFrom('1', '2') }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('volatile', 'move') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('save'), isComplete: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reopen'), isRegistered: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('damage'), target: fc.nat(10), at: fc.nat(100_000) }),
  },
) as fc.Arbitrary<Action>;

const anyCase = fc.record({
  programs: fc.tuple(...allPrograms.map((program) => anyProgram(program))),
  data: fc.array(fc.record({ name: anyFile, text: anyText }), { maxLength: 6 }),
  actions: fc.array(anyAction, { minLength: 2, maxLength: 9 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

afterEach(() => void delete process.env[VARIABLE]);

it('returns the same results as without an engine, and runs only what a change affects', async () => {
  const numRuns = sampleCases(Array.from({ length: 4000 }), 40).length;
  await fc.assert(
    fc.asyncProperty(anyCase, async (input) => {
      try {
        await check(input);
      } finally {
        removeTempFolders();
      }
    }),
    { seed: 1, numRuns },
  );
}, 3_600_000);

/** Performs the actions of a case, and compares all results after each of them. */
async function check({ programs, data, actions }: Case): Promise<void> {
  const session = createSession();
  for (const { name, text } of data) session.write(name, text);
  for (const [index, text] of programs.entries()) session.write(`programs/${allPrograms[index]}`, text);
  session.fs.wait(10_000);
  session.open(tempFolder(), true);
  await session.verify();
  for (const action of actions) {
    await session.perform(action);
    await session.verify();
  }
  session.close();
}

interface Outcome {
  readonly text: string;
  readonly reports: ReadonlySet<string>;
  readonly result?: unknown;
  readonly error?: unknown;
}

type Truth = ReadonlyMap<string, Outcome>;

interface Run {
  readonly program: string;
  readonly reason: RunReason;
}

/** Everything that a program used during its last run, with the values. */
type Uses = ReadonlyMap<string, string>;

function createSession() {
  const fs = createFakeFiles();
  const roots = ['/home/site', '/home/me/copy'];
  const earlier = new Map<string, string>();
  const pendingEdits: { edits: readonly Edit[]; after: number; isLate: boolean }[] = [];
  let uses = new Map<string, Uses>();
  let storedUses = new Map<string, Uses>();
  /** Whether programs may run until the next verification although nothing has changed. */
  let isLenient = false;
  /** Whether they may do so at any time. */
  let wasDamaged = false;
  let currentMode = '1';
  let dir = '';
  let engine: Engine;
  let tasks: ReturnType<typeof createTasks>;
  let runs: Run[] = [];
  const environment: Environment & { siteDir: string } = {
    siteDir: roots[0] as string,
    volatile: 1,
    onWait() {
      const next = pendingEdits[0];
      if (!next || next.after-- > 0) return;
      pendingEdits.shift();
      const changed = apply(next.edits);
      if (!next.isLate) engine.invalidate(changed);
    },
    onRun(program) {
      const used = new Map<string, string>();
      uses.set(program, used);
      return (key, value) => used.set(key, value);
    },
  };
  const toFile = (name: string) => `${environment.siteDir}/${name}`;

  const session = { fs, write, open, verify, perform, close: () => engine.close() };
  return session;

  function write(name: string, text: string): void {
    fs.write(toFile(name), text);
  }

  function open(storeDir: string, isRegistered: boolean): void {
    dir = storeDir;
    tasks = createTasks(environment);
    tasks.readDirectlyWith(readDirectly, (file) => fs.stat(file)?.kind);
    engine = createEngine({
      store: openStore(dir, '1'),
      roots: { siteDir: environment.siteDir, generatorDir: '/generator' },
      tasks: isRegistered ? tasks.all : [],
      fs,
      // most results are read from the store again
      maxResultBytes: 100,
      onRun(key, reason) {
        const program = /programs\/([\w-]+)"/.exec(key)?.[1];
        if (program) runs.push({ program, reason });
      },
    });
    engine.set(mode, currentMode);
    if (!isRegistered) isLenient = true;
  }

  function readDirectly(file: string): string | null | undefined {
    try {
      return fs.readFile(file).toString();
    } catch {
      return fs.stat(file)?.kind === 'folder' ? null : undefined;
    }
  }

  /** Applies edits and returns the changed paths. */
  function apply(edits: readonly Edit[]): readonly string[] {
    return edits.flatMap((edit) => {
      const file = toFile(edit.name);
      const before = readDirectly(file);
      if (typeof before === 'string') earlier.set(edit.name, before);
      switch (edit.type) {
        case 'write':
        case 'program':
          fs.write(file, edit.text);
          return [file];
        case 'remove':
          fs.remove(file);
          return [file];
        case 'touch':
          if (typeof before === 'string') fs.write(file, before);
          return [file];
        case 'revert':
          fs.write(file, earlier.get(edit.name) ?? 'x');
          return [file];
        default: {
          if (typeof before !== 'string') return [];
          fs.remove(file);
          fs.write(toFile(edit.to), before);
          return [file, toFile(edit.to)];
        }
      }
    });
  }

  async function perform(action: Action): Promise<void> {
    switch (action.type) {
      case 'edit': {
        fs.wait(action.wait);
        const changed = apply(action.edits);
        fs.wait(action.wait);
        engine.invalidate(action.isExact ? changed : undefined);
        return;
      }
      case 'editWhileRunning':
        isLenient = true;
        pendingEdits.push({ ...action });
        // nothing may still be running
        await touchAll();
        await Promise.allSettled(allPrograms.map(get));
        pendingEdits.length = 0;
        engine.invalidate();
        return;
      case 'getSome':
        await Promise.allSettled(action.programs.map(get));
        return;
      case 'mode':
        currentMode = action.value;
        engine.set(mode, action.value);
        return;
      case 'env':
        process.env[VARIABLE] = action.value;
        engine.invalidate();
        return;
      case 'volatile':
        environment.volatile++;
        engine.expire(tasks.clock, null);
        return;
      case 'move': {
        engine.save({ isComplete: false });
        await noteStored();
        engine.close();
        const target = tempFolder();
        cpSync(dir, target, { recursive: true });
        const from = environment.siteDir;
        const to = roots.find((root) => root !== from) as string;
        for (const file of listFiles(fs, from)) {
          fs.write(to + file.slice(from.length), fs.readFile(file).toString());
          fs.remove(file);
        }
        environment.siteDir = to;
        uses = new Map(storedUses);
        open(target, true);
        return;
      }
      case 'save':
        engine.save({ isComplete: action.isComplete });
        await noteStored();
        return;
      case 'reopen':
        engine.close();
        environment.volatile++;
        uses = new Map(storedUses);
        open(dir, action.isRegistered);
        return;
      case 'damage': {
        const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
          entry.isFile(),
        );
        const entry = files[action.target % Math.max(files.length, 1)];
        if (!entry) return;
        const file = path.join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        const at = action.at % Math.max(bytes.length, 1);
        if (action.at % 5 === 0) rmSync(file);
        else if (action.at % 5 === 1) writeFileSync(file, bytes.subarray(0, at));
        else if (bytes.length > 0) writeFileSync(file, bytes.with(at, (bytes[at] as number) ^ 0x10));
        wasDamaged = true;
      }
    }
  }

  /** Changes a file that all programs depend on, so that some run. */
  async function touchAll(): Promise<void> {
    for (const program of allPrograms) {
      const file = toFile(`programs/${program}`);
      fs.write(file, `${fs.readFile(file)} `);
    }
    engine.invalidate();
  }

  /** Notes what the store contains: the uses of tasks that did not fail. */
  async function noteStored(): Promise<void> {
    const truth = await computeTruth();
    storedUses = new Map([...uses].filter(([program]) => truth.get(program)?.text.startsWith('ok ')));
  }

  async function get(program: string): Promise<string> {
    const { task, args } = tasks.select(program);
    try {
      return `ok ${JSON.stringify(tasks.unwrap(program, await engine.get(task, args)))}`;
    } catch (error) {
      return describeError(error);
    }
  }

  /** Gets everything, twice, and compares it with the truth. Checks that all tasks that ran had a reason. */
  async function verify(): Promise<void> {
    const truth = await computeTruth();
    const before = new Map(uses);
    const expected = allPrograms.map((program) => truth.get(program)?.text);
    runs = [];
    expect(await Promise.all(allPrograms.map(get))).toEqual(expected);
    if (!isLenient && !wasDamaged) for (const run of runs) verifyReason(run, before.get(run.program), truth);
    if (!wasDamaged) expect(new Set(runs.map(({ program }) => program)).size).toBe(runs.length);
    for (const program of allPrograms) {
      const { task, args } = tasks.select(program);
      const messages = engine.getReports([{ task, args }]).map(({ message }) => message);
      expect(messages.sort(), `reports of ${program}`).toEqual(
        [...(truth.get(program)?.reports ?? [])].sort(),
      );
    }
    runs = [];
    expect(await Promise.all(allPrograms.map(get))).toEqual(expected);
    if (!wasDamaged) expect(runs).toEqual([]);
    isLenient = false;
  }

  function verifyReason({ program, reason }: Run, before: Uses | undefined, truth: Truth): void {
    expect(['needed', 'new', 'changed']).toContain(reason.kind);
    if (reason.kind === 'needed') expect(program).toContain('finger');
    if (reason.kind === 'new') expect(before, program).toBeUndefined();
    // the store may contain the last result of a task that failed since
    if (reason.kind !== 'changed' || !before) return;
    const changed = [...before].filter(([key, value]) => getCurrent(key, truth) !== value);
    expect(changed, `${program} ran because of ${reason.dependency}`).not.toEqual([]);
  }

  function getCurrent(key: string, truth: Truth): string {
    const [type, name = ''] = key.split(' ');
    if (type !== 'get') return show(readCurrent(type, name));
    const text = truth.get(name)?.text ?? '';
    return text.startsWith('ok ') ? text.slice(3) : show(text);
  }

  function readCurrent(type: string | undefined, name: string): unknown {
    const file = toFile(name);
    const text = readDirectly(file);
    if (type === 'read') return text ?? (text === null ? 'EISDIR' : 'ENOENT');
    if (type === 'record') return typeof text === 'string' ? hashContent(text) : text === null ? '/' : '-';
    if (type === 'kind') return fs.stat(file)?.kind;
    if (type === 'list') return fs.list(file).map(({ name, kind }) => `${kind} ${name}`);
    if (type === 'env') return process.env[VARIABLE];
    return type === 'mode' ? currentMode : environment.volatile;
  }

  /** Computes all outcomes without an engine. */
  async function computeTruth(): Promise<Truth> {
    const outcomes = new Map<string, Promise<Outcome>>();
    const blobs = new Map<string, string>();
    const compute = (program: string): Promise<Outcome> => {
      const known = outcomes.get(program) ?? run(program);
      outcomes.set(program, known);
      return known;
    };
    const run = async (program: string): Promise<Outcome> => {
      const reports = new Set<string>();
      const machine: Machine = {
        read(name) {
          const text = readDirectly(toFile(name));
          if (typeof text !== 'string') throw new ProgramError(0, readCurrent('read', name) as string);
          return text;
        },
        kind: (name) => fs.stat(toFile(name))?.kind,
        list: (name) => readCurrent('list', name) as readonly string[],
        recordFile: (name) => readCurrent('record', name) as string,
        recordKind: (name) => fs.stat(toFile(name))?.kind,
        env: () => process.env[VARIABLE],
        mode: () => currentMode,
        volatile: async () => environment.volatile,
        async get(other) {
          const outcome = await compute(other);
          for (const report of outcome.reports) reports.add(report);
          if (outcome.error) throw outcome.error;
          return outcome.result;
        },
        store(text) {
          const blob = hashContent(text);
          blobs.set(blob, text);
          return { blob, size: Buffer.byteLength(text) };
        },
        open: ({ blob }) => blobs.get(blob) ?? '',
        report: (message) => void reports.add(`${program} ${message}`),
        async wait() {},
      };
      try {
        const result = await interpret(machine.read(`programs/${program}`), machine);
        return { text: `ok ${JSON.stringify(result)}`, reports, result };
      } catch (error) {
        return { text: describeError(error), reports, error };
      }
    };
    const truth = new Map<string, Outcome>();
    for (const program of allPrograms) truth.set(program, await compute(program));
    return truth;
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

function listFiles(fs: FakeFiles, dir: string): readonly string[] {
  return fs.list(dir).flatMap(({ name, kind }) => {
    const file = `${dir}/${name}`;
    return kind === 'folder' ? listFiles(fs, file) : [file];
  });
}
