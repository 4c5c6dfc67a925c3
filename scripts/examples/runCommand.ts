import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a command printed, errors included, and how it ended. */
export interface CommandResult {
  readonly output: string;
  readonly code: number;
}

/** Longer than any example takes, also on a busy machine. */
const TIMEOUT_MS = 600_000;

/** Creates a folder with the programs that commands of pages start: `python`, `metaflow` and `pytest`. */
export function writePrograms(folder: string, python: string): string {
  mkdirSync(folder, { recursive: true });
  const programs = {
    python: '',
    python3: '',
    metaflow: ' -c "from metaflow.cmd.main_cli import start; start()"',
    pytest: ' -m pytest',
  };
  for (const [name, rest] of Object.entries(programs)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\nexec '${python}'${rest} "$@"\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

/** Runs a shell command, and ends all of its processes if it takes too long. */
export function runCommand(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', `${command}\n`], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      output += `\nThe command did not end within ${TIMEOUT_MS / 1000} seconds.\n`;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, TIMEOUT_MS);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ output, code: code ?? 1 });
    });
  });
}
