import type { OptionUsage } from '../arguments';

/** Options that several commands have. */
export const CONFIG: OptionUsage = {
  name: 'config',
  value: 'file',
  description: 'Path of the config file, relative to siteDir (default docusaurus.config.ts)',
};
export const HELP: OptionUsage = { name: 'help', description: 'Show this help' };

/** The permission to delete files that no build wrote. */
export const EMPTY_OUT_DIR: OptionUsage = {
  name: 'empty-out-dir',
  description: 'Delete all files in the output folder, including files that no build wrote',
};

/** The locales of a build. */
export const LOCALES: OptionUsage = {
  name: 'locale',
  short: 'l',
  value: 'locale',
  isList: true,
  furtherValues: /^[a-z]{2,3}(?:[-_]\w+)*$/i,
  description: 'Build only this locale, at the base URL, or several, each in its folder: -l en fr',
};
