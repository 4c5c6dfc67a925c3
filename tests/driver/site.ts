import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = path.join(root, 'scripts/docs.mjs');

/** What a command of the generator did. */
export interface Outcome {
  readonly code: number | null;
  /** Standard output and error as a person without a terminal sees them, with the site's folder written as `SITE`. */
  readonly output: string;
}

/** A copy of a fixture site in a folder of its own, to be changed, built and served at will. */
export interface TestSite {
  readonly dir: string;
  write(file: string, text: string): void;
  read(file: string): string;
  remove(file: string): void;
  exists(file: string): boolean;
  /** All files below a folder of the site, sorted. */
  files(folder: string): readonly string[];
  run(...args: readonly string[]): Promise<Outcome>;
  /** Starts a command that goes on, and waits for the address that it prints. */
  start(...args: readonly string[]): Promise<RunningCommand>;
  dispose(): void;
}

export interface RunningCommand {
  readonly url: string;
  output(): string;
  stop(): Promise<void>;
}

/** Copies the fixture site of a name, or begins with an empty folder. */
export function testSite(name?: string, files: Readonly<Record<string, string>> = {}): TestSite {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-'));
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
    run: (...args) => finished(launch(args, dir), dir),
    start: (...args) => started(launch(args, dir)),
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  return site;
}

function launch([name = '', ...options]: readonly string[], dir: string) {
  return spawn(process.execPath, [command, name, dir, ...options], {
    cwd: root,
    env: {
      ...process.env,
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_ENV: undefined,
      VITEST: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

type Child = ReturnType<typeof launch>;

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

async function finished(child: Child, dir: string): Promise<Outcome> {
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output().replaceAll(dir, 'SITE') };
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
    output,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
