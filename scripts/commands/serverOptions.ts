import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { type CommandArguments, type OptionUsage, parsePort } from '../arguments';
import { CONFIG } from './commonOptions';

/** The options of the commands that run a server. */
export const SERVER_OPTIONS: readonly OptionUsage[] = [
  { name: 'port', short: 'p', value: 'port', description: 'Port to listen on (default $PORT or 3000)' },
  { name: 'host', short: 'h', value: 'host', description: 'Address to listen on (default localhost)' },
  {
    name: 'allow-host',
    value: 'name',
    isList: true,
    description: 'Accept requests for this host name too, such as that of a proxy; repeat it for several',
  },
  CONFIG,
  { name: 'no-open', description: 'Do not open a browser' },
];

/** Returns the address to listen on and the config to use. Throws `UsageError` if the port is invalid. */
export function resolveServerOptions({ siteDir, values, lists }: CommandArguments) {
  return {
    siteDir,
    configPath: values['config'],
    host: values['host'] ?? 'localhost',
    allowedHosts: lists?.['allow-host'],
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

/** Returns the URLs at which other machines reach a server that listens on all addresses (IPv4). */
export function listNetworkUrls(
  url: string,
  host: string,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => {
      const parsed = new URL(url);
      parsed.hostname = address;
      return parsed.href;
    });
}
