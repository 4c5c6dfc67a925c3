import { spawn } from 'node:child_process';
import { type CommandArguments, type OptionUsage, parsePort } from '../arguments';
import { CONFIG } from './commonOptions';

/** The options of the commands that run a server. */
export const SERVER_OPTIONS: readonly OptionUsage[] = [
  { name: 'port', short: 'p', value: 'port', description: 'Port to listen on (default $PORT or 3000)' },
  { name: 'host', short: 'h', value: 'host', description: 'Address to listen on (default localhost)' },
  CONFIG,
  { name: 'no-open', description: 'Do not open a browser' },
];

/** Returns the address to listen on and the config to use. Throws `UsageError` if the port is invalid. */
export function resolveServerOptions({ siteDir, values }: CommandArguments) {
  return {
    siteDir,
    configPath: values['config'],
    host: values['host'] ?? 'localhost',
    port: parsePort(values['port'] ?? process.env['PORT'] ?? '3000'),
  };
}

/** Opens a URL in the default browser. Does nothing if that fails. */
export function openBrowser(url: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? (['open', [url]] as const)
      : process.platform === 'win32'
        ? (['cmd', ['/c', 'start', '', url]] as const)
        : (['xdg-open', [url]] as const);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Waits for a termination signal, closes a server, and returns the exit code. */
export async function waitForShutdown({ close }: { close(): Promise<void> }): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  // Anything that does not close in time ends with the process.
  await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 800).unref())]);
  return 0;
}
