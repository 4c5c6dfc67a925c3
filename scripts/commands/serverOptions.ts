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
    port: parsePort(values['port'] ?? (process.env['PORT'] || '3000')),
  };
}

/** Opens a URL in the browser. Does nothing if that fails. */
export function openBrowser(url: string): void {
  const [command, ...args] = getBrowserCommand(url);
  if (command === undefined) return;
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Returns the command that opens a URL: in the browser that DOCUSAURUS_BROWSER contains, with the arguments in DOCUSAURUS_BROWSER_ARGS, or
 * in the default browser. `none` opens nothing.
 */
export function getBrowserCommand(
  url: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): readonly string[] {
  const { DOCUSAURUS_BROWSER: browser, DOCUSAURUS_BROWSER_ARGS: given = '' } = env;
  const args = given.split(/\s+/).filter((arg) => arg !== '');
  if (browser === 'none') return [];
  if (platform === 'darwin')
    return browser
      ? ['open', '-a', browser, url, ...(args.length > 0 ? ['--args', ...args] : [])]
      : ['open', url];
  if (browser) return [browser, ...args, url];
  return platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
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
