import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './findProgram';

/** Returns the bazel-remote executable from `BAZEL_REMOTE_PROGRAM` or the `PATH`, or `undefined` if it is not installed. */
export function bazelRemoteProgram(): string | undefined {
  return findProgram('bazel-remote', process.env['BAZEL_REMOTE_PROGRAM']);
}

/** Runs bazel-remote, which stores its files in `dir`. */
export async function startBazelRemote(
  program: string,
  { dir, port }: { readonly dir: string; readonly port: number },
): Promise<{ stop(): Promise<void> }> {
  mkdirSync(dir, { recursive: true });
  const options = ['--dir', path.join(dir, 'cache'), '--max_size', '1', '--host', '127.0.0.1'];
  const child = spawn(program, [...options, '--port', String(port), '--grpc_port', '0'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await answers())) await wait(50);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
