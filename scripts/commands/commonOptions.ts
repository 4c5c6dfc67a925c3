import { type CommandArguments, type OptionUsage, parsePort, type UnsupportedOption } from '../arguments';

/** Options that several commands take. */
export const CONFIG: OptionUsage = {
  name: 'config',
  value: 'file',
  description: 'the config, as seen from the folder of the site (docusaurus.config.ts)',
};
export const HELP: OptionUsage = { name: 'help', description: 'shows this' };

/** Printed when `build` or `start` discards caches that belong to another path. */
export const MOVED_CACHES = 'The site or the generator was moved or copied. Starting with empty caches.';

/** The permission to delete files that are not the generator's. */
export const EMPTY_OUT_DIR: OptionUsage = {
  name: 'empty-out-dir',
  description: 'delete all files in the output folder, also those that no build wrote',
};

/** A site is made in one language at a time, which its config names. */
export const UNSUPPORTED_LOCALE: UnsupportedOption = {
  name: 'locale',
  short: 'l',
  alternative:
    'The site is made in the language that `i18n.defaultLocale` names; for another one give a config of its own with --config.',
};

/** The options of the commands that run a server. */
export const SERVER_OPTIONS: readonly OptionUsage[] = [
  { name: 'port', short: 'p', value: 'port', description: 'the port to listen on (3000, or the variable PORT)' },
  { name: 'host', short: 'h', value: 'host', description: 'the address to listen on (localhost)' },
  CONFIG,
  { name: 'no-open', description: 'opens no browser' },
];

/** Gives where a server shall listen, and for which config. Throws a UsageError for a port that is none. */
export function resolveServerOptions({ siteDir, values }: CommandArguments) {
  return {
    siteDir,
    configPath: values['config'],
    host: values['host'] ?? 'localhost',
    port: parsePort(values['port'] ?? process.env['PORT'] ?? '3000'),
  };
}
