import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The result of a git command. Its output is passed to the reader in chunks. */
export interface GitResult {
  readonly ok: boolean;
  /** Whether git is not installed. */
  readonly isMissing: boolean;
  /** The first line of the error output. */
  readonly firstErrorLine: string;
  /** The error output, truncated if it is very long. */
  readonly errorOutput: string;
}

/**
 * Runs git in a folder without a shell, and passes its output to `read` in chunks. `env` adds variables, and removes those that are
 * `undefined`. Never rejects.
 */
export function runGit(
  cwd: string,
  args: readonly string[],
  read: (chunk: string) => void,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<GitResult> {
  return new Promise((resolve) => {
    const git = spawn('git', ['--no-optional-locks', ...args], {
      cwd,
      env: { ...process.env, LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errorOutput = '';
    git.stdout.setEncoding('utf8').on('data', read);
    git.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      if (errorOutput.length < 4000) errorOutput += chunk;
    });
    git.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      // A missing folder has the same code.
      const isMissing = code === 'ENOENT' && existsSync(cwd);
      const text = isMissing ? '' : message;
      resolve({ ok: false, isMissing, firstErrorLine: text, errorOutput: text });
    });
    git.on('close', (code) =>
      resolve({
        ok: code === 0,
        isMissing: false,
        firstErrorLine: errorOutput.trim().split('\n')[0] ?? '',
        errorOutput: errorOutput.trim(),
      }),
    );
  });
}
