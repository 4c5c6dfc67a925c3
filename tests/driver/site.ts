import { spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listFilesBelow } from '../../src/node/files/walkFiles';
import { runInProcess } from './runInProcess';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = path.join(root, 'scripts/docs.mjs');
const singleThread = path.join(root, 'tests/driver/singleThread.cjs');

/** A running command of the generator. */
export type Child = ReturnType<typeof launch>;

/** The exit code and output of a command. */
export interface Outcome {
  readonly code: number | null;
  /** Standard output and error as printed without a terminal, with the path of the site replaced by `SITE`. */
  readonly output: string;
}

/** A copy of a fixture site in a temporary folder. */
export interface TestSite {
  readonly dir: string;
  write(file: string, text: string | Uint8Array): void;
  read(file: string): string;
  remove(file: string): void;
  exists(file: string): boolean;
  /** All files below a folder of the site, sorted. */
  files(folder: string): readonly string[];
  /** Runs a command in this process. */
  run(...args: readonly string[]): Promise<Outcome>;
  /** Runs a command in a new process, without worker threads. */
  spawn(...args: readonly string[]): Promise<Outcome>;
  /** Starts a command with worker threads without waiting for it. */
  launch(...args: readonly string[]): Child;
  /** Starts a server command and waits for the address that it prints. */
  start(...args: readonly string[]): Promise<RunningCommand>;
  dispose(): void;
}

export interface RunningCommand {
  readonly url: string;
  readonly pid: number;
  output(): string;
  stop(): Promise<void>;
}

/** Copies a fixture site by name, or creates an empty folder. */
export function testSite(name?: string, files: Readonly<Record<string, string>> = {}): TestSite {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  if (name) cpSync(path.join(root, 'tests/sites', name), dir, { recursive: true });
  const at = (file: string) => path.join(dir, file);
  const site: TestSite = {
    dir,
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    remove: (file) => rmSync(at(file), { recursive: true, force: true }),
    exists: (file) => existsSync(at(file)),
    files: (folder) => listFiles(at(folder)),
    run: (...args) => runIn(dir, args),
    spawn: (...args) => spawnIn(dir, args, { hasThreads: false }),
    launch: (...args) => launch(args, dir),
    start: (...args) => startIn(dir, ...args),
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  return site;
}

/** Returns the relative paths of all files below a folder, sorted. */
export function listFiles(dir: string): readonly string[] {
  return [...listFilesBelow(dir)].sort();
}

/** Starts a server command in an existing folder and waits for the address that it prints. */
function startIn(dir: string, ...args: readonly string[]): Promise<RunningCommand> {
  return started(launch(args, dir));
}

/** A server that runs until the end of the test run. */
export interface SharedServer {
  readonly url: string;
  readonly pid: number;
}

/** Starts a server command that outlives this process and prints to a file. Waits for the address that it prints. */
export async function startShared(dir: string, log: string, args: readonly string[]): Promise<SharedServer> {
  const file = openSync(log, 'a');
  const child = spawn(...call(args, dir), { ...surroundings(), stdio: ['ignore', file, file] });
  closeSync(file);
  child.unref();
  for (;;) {
    const output = readFileSync(log, 'utf8');
    const [url] = /http:\/\/[^\s]+(?=\s)/.exec(output) ?? [];
    if (url) return { url, pid: child.pid ?? 0 };
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The command exited before it printed an address:\n${output}`);
    await wait(20);
  }
}

/** Runs a command in this process in an existing folder. */
export async function runIn(dir: string, args: readonly string[]): Promise<Outcome> {
  return hideDir(dir, await runInProcess(dir, args));
}

/** Runs a command in a new process in an existing folder, such as this repository. */
export async function spawnIn(
  dir: string,
  args: readonly string[],
  { hasThreads = true } = {},
): Promise<Outcome> {
  const location = mkdtempSync(path.join(tmpdir(), 'output-'));
  // One file for both streams keeps their lines in order.
  const file = openSync(path.join(location, 'output'), 'a');
  const child = spawn(...call(args, dir), { ...surroundings(hasThreads), stdio: ['ignore', file, file] });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  closeSync(file);
  const output = readFileSync(path.join(location, 'output'), 'utf8');
  rmSync(location, { recursive: true });
  return hideDir(dir, { code, output });
}

/** Replaces the path of a site in an output. Paths are printed relative to the working directory, or absolute. */
function hideDir(dir: string, { code, output }: Outcome): Outcome {
  const names = [path.relative(root, dir), dir].filter(Boolean);
  return { code, output: names.reduce((text, name) => text.replaceAll(name, 'SITE'), output) };
}

function launch(args: readonly string[], dir: string) {
  return spawn(...call(args, dir), { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
}

function call([name = '', ...options]: readonly string[], dir: string): [string, string[]] {
  return [process.execPath, [command, name, dir, ...options]];
}

function surroundings(hasThreads = true) {
  const { NODE_OPTIONS = '', ...rest } = process.env;
  const env = {
    ...rest,
    NODE_OPTIONS: hasThreads ? NODE_OPTIONS : `${NODE_OPTIONS} --require ${singleThread}`,
    CI: 'true',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NODE_ENV: undefined,
    VITEST: undefined,
  };
  return { cwd: root, env };
}

function collect(child: Child): () => string {
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return () => output;
}

async function started(child: Child): Promise<RunningCommand> {
  const output = collect(child);
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/[^\s]+/.exec(output())?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void closed.then(() =>
      reject(new Error(`The command exited before it printed an address:\n${output()}`)),
    );
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
