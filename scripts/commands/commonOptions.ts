import type { OptionUsage, UnsupportedOption } from '../arguments';

/** Options that several commands have. */
export const CONFIG: OptionUsage = {
  name: 'config',
  value: 'file',
  description: 'Path of the config file, relative to siteDir (default docusaurus.config.ts)',
};
export const HELP: OptionUsage = { name: 'help', description: 'Show this help' };

/** Printed when `build` or `start` discards caches that belong to another path. */
export const MOVED_CACHES = 'The site or the generator was moved or copied. Starting with empty caches.';

/** The permission to delete files that no build wrote. */
export const EMPTY_OUT_DIR: OptionUsage = {
  name: 'empty-out-dir',
  description: 'Delete all files in the output folder, including files that no build wrote',
};

/** A build has one language: the default locale of the config. */
export const UNSUPPORTED_LOCALE: UnsupportedOption = {
  name: 'locale',
  short: 'l',
  alternative:
    'The build uses the language in `i18n.defaultLocale`. For another language, pass another config file with --config.',
};
