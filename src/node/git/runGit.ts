import { spawn } from 'node:child_process';

/** What became of a git command; the output goes to the reader chunk by chunk and is not kept. */
export interface GitResult {
  readonly ok: boolean;
  /** Git itself could not be started. */
  readonly isMissing: boolean;
  /** The first line that git wrote to its error output. */
  readonly firstErrorLine: string;
  /** All of it, as far as it is not very long. */
  readonly errorOutput: string;
}

/** Runs git in a folder without a shell, hands its output to `read` in pieces, and never throws: the outcome tells. */
export function runGit(
  cwd: string,
  args: readonly string[],
  read: (chunk: string) => void,
): Promise<GitResult> {
  return new Promise((resolve) => {
    const git = spawn('git', ['--no-optional-locks', ...args], {
      cwd,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errorOutput = '';
    git.stdout.setEncoding('utf8').on('data', read);
    git.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      if (errorOutput.length < 4000) errorOutput += chunk;
    });
    git.on('error', () => resolve({ ok: false, isMissing: true, firstErrorLine: '', errorOutput: '' }));
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
