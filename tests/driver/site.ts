import { spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = path.join(root, 'scripts/docs.mjs');

/** A command of the generator that runs. */
export type Child = ReturnType<typeof launch>;

/** What a command of the generator did. */
export interface Outcome {
  readonly code: number | null;
  /** Standard output and error as a person without a terminal sees them, with the site's folder written as `SITE`. */
  readonly output: string;
}

/** A copy of a fixture site in a folder of its own, to be changed, built and served at will. */
export interface TestSite {
  readonly dir: string;
  write(file: string, text: string | Uint8Array): void;
  read(file: string): string;
  remove(file: string): void;
  exists(file: string): boolean;
  /** All files below a folder of the site, sorted. */
  files(folder: string): readonly string[];
  run(...args: readonly string[]): Promise<Outcome>;
  /** Starts a command and leaves it to the test. */
  launch(...args: readonly string[]): Child;
  /** Starts a command that goes on, and waits for the address that it prints. */
  start(...args: readonly string[]): Promise<RunningCommand>;
  dispose(): void;
}

export interface RunningCommand {
  readonly url: string;
  readonly pid: number;
  output(): string;
  stop(): Promise<void>;
}

/** Copies the fixture site of a name, or begins with an empty folder. */
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
    files: (folder) =>
      readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
        .sort(),
    run: (...args) => runIn(dir, ...args),
    launch: (...args) => launch(args, dir),
    start: (...args) => startIn(dir, ...args),
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  return site;
}

/** Starts a command that goes on, on a folder that is there already, and waits for the address that it prints. */
export function startIn(dir: string, ...args: readonly string[]): Promise<RunningCommand> {
  return started(launch(args, dir));
}

/** Runs a command of the generator on a folder that is there already, such as this repository. */
export async function runIn(dir: string, ...args: readonly string[]): Promise<Outcome> {
  const location = mkdtempSync(path.join(tmpdir(), 'output-'));
  // one file for both, so that their lines stand in the order in which they were written
  const file = openSync(path.join(location, 'output'), 'a');
  const child = spawn(...call(args, dir), { ...surroundings(), stdio: ['ignore', file, file] });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  closeSync(file);
  const output = readFileSync(path.join(location, 'output'), 'utf8');
  rmSync(location, { recursive: true });
  // paths are printed as seen from where the command ran, or in full
  const names = [path.relative(root, dir), dir].filter(Boolean);
  return { code, output: names.reduce((text, name) => text.replaceAll(name, 'SITE'), output) };
}

function launch(args: readonly string[], dir: string) {
  return spawn(...call(args, dir), { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
}

function call([name = '', ...options]: readonly string[], dir: string): [string, string[]] {
  return [process.execPath, [command, name, dir, ...options]];
}

function surroundings() {
  const env = {
    ...process.env,
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
    void closed.then(() => reject(new Error(`The command ended before it listened:\n${output()}`)));
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
