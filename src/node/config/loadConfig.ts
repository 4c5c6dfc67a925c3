import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, configFields, configSchema } from '../../model/config';
import { type KeyPath, isRecord } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { type ReportErrors, SiteError, throwErrors } from '../../model/siteError';
import { themeConfigFields } from '../../model/themeConfig';
import { getErrorMessage } from '../../model/errorMessage';
import { type ConfigSource, createConfigErrors, locateInSource } from './configErrors';
import { type DescribedIssue, formatKeyPath } from '../../model/describeIssue';
import { DataError, toJsonData } from './jsonData';
import { getDefaultExport, loadExports, runModuleCode } from './loadModule';
import { createPluginModules, type PluginModules } from './pluginModules';
import { stabilizeValues } from './stabilizeValues';

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute. */
  readonly configPath: string;
  /** The locale for which its code ran; `undefined` for the default locale. */
  readonly locale?: string | undefined;
  /** Provides the built-in plugins that functions of the config call. */
  readonly providePlugins?: PluginModules['provide'];
}

/** The environment variable that contains the current locale. */
export const LOCALE_VARIABLE = 'DOCUSAURUS_CURRENT_LOCALE';

/**
 * Finds, loads, and validates the config of a site. Reports all of its problems at once, each with its location in the
 * file, and then leaves out what is invalid. Throws them if the config cannot be used without it, such as the base URL.
 */
export async function loadConfig({
  siteDir,
  configPath: configOption,
  mode,
  locale,
  report,
}: {
  readonly siteDir: string;
  /** Relative to the site folder. */
  readonly configPath?: string;
  /** The value of `NODE_ENV`, unless it is already set. */
  readonly mode?: 'development' | 'production';
  /** The current locale, for the code of the config. */
  readonly locale?: string | undefined;
  /** Throws the problems by default. */
  readonly report?: ReportErrors | undefined;
}): Promise<LoadedConfig> {
  if (locale === undefined) delete process.env[LOCALE_VARIABLE];
  else process.env[LOCALE_VARIABLE] = locale;
  if (mode !== undefined) process.env['NODE_ENV'] ??= mode;
  const configPath = findConfig(siteDir, configOption);
  const plugins = createPluginModules();
  const value = await loadConfigValue(configPath, plugins);
  const source = { file: configPath, text: await readFile(configPath, 'utf8') };
  return { config: readConfig(value, source, report), configPath, locale, providePlugins: plugins.provide };
}

/** Config fields that pages receive as JSON. */
const JSON_FIELDS = ['themeConfig', 'customFields', 'headTags', 'scripts', 'stylesheets'] as const;

/** Returns the validated config of a file, with defaults filled in. See `loadConfig` for its problems. */
export function readConfig(
  exported: unknown,
  source: ConfigSource,
  report: ReportErrors = throwErrors,
): Config {
  const value = withSiteError(source, [], () => stabilizeValues(exported));
  const parsed = withSiteError(source, [], () => configSchema.safeParse(value));
  const issues = parsed.error?.issues ?? [];
  const config = parsed.data ?? salvage(configSchema, fillInvalid(value, issues));
  if (parsed.error) {
    const errors = createConfigErrors({ schema: configFields, value, issues, source, hint: getHint });
    (config ? report : throwErrors)(errors);
  }
  if (!config) throw new Error('The config schema rejected a value without an issue.');
  for (const field of JSON_FIELDS) withSiteError(source, [field], () => toJsonData(config[field]));
  return config;
}

/** Replacements for required fields without which the references of a site can still be checked. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { title: 'Untitled', url: 'https://site.invalid' };

function fillInvalid(value: unknown, issues: readonly { readonly path: KeyPath }[]): unknown {
  const isInvalid = ([field]: readonly [string, unknown]) => issues.some(({ path }) => path[0] === field);
  return isRecord(value)
    ? { ...value, ...Object.fromEntries(Object.entries(PLACEHOLDERS).filter(isInvalid)) }
    : value;
}

/** Runs code that reads config values, and converts errors to `SiteError`s with a location in the file. */
function withSiteError<T>(source: ConfigSource, at: KeyPath, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const path = error instanceof DataError ? [...at, ...error.path] : at;
    const subject = path.length === 0 ? 'The config' : `\`${formatKeyPath(path)}\``;
    const problem = error instanceof DataError ? error.message : `cannot be read: ${getErrorMessage(error)}`;
    throw new SiteError(`${subject} ${problem}.`, {
      code: 'invalid-config',
      hint: 'Use plain values: strings, numbers, booleans, arrays, and objects of these.',
      ...locateInSource(source, path),
      cause: error,
    });
  }
}

/** Returns the exported config. The export may also be a promise, or a function that returns a config or a promise. */
export async function loadConfigValue(
  file: string,
  { modules } = createPluginModules(),
): Promise<Readonly<Record<string, unknown>>> {
  const exports = await loadExports(file, modules);
  const exported = await runModuleCode(file, () => getDefaultExport(exports));
  const value: unknown = await runModuleCode(file, () =>
    typeof exported === 'function' ? exported() : exported,
  );
  if (isRecord(value) && !isEmpty(value)) return value;
  throw new SiteError(`\`${path.basename(file)}\` does not export a config object.`, {
    code: 'invalid-config',
    hint: 'Add `export default { title, url, baseUrl }`. A function that returns such an object also works.',
    location: { file },
  });
}

/** Returns whether an object has no keys. If listing them fails, a later read reports why. */
function isEmpty(value: object): boolean {
  try {
    return Object.keys(value).length === 0;
  } catch {
    return false;
  }
}

/** Returns a hint for an unknown top-level field, which may belong in `themeConfig` or `customFields`. */
function getHint(issue: DescribedIssue): string | undefined {
  const [key] = issue.path;
  if (issue.path.length !== 1 || issue.problem !== 'is not a known field') return undefined;
  if (String(key) in themeConfigFields.shape) return 'Move it into `themeConfig`.';
  if (issue.hint?.startsWith('Did you mean')) return issue.hint;
  return 'Move your own fields into `customFields`.';
}

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Returns the absolute path of the site's config: the given file, or the first existing candidate. */
export function findConfig(siteDir: string, configOption?: string): string {
  if (configOption !== undefined) {
    const file = path.resolve(siteDir, configOption);
    if (isFile(file)) return file;
    throw new SiteError(`The config file \`${file}\` does not exist.`, {
      code: 'missing-config',
      hint: 'Check the path given with `--config`. It is resolved from the site folder.',
    });
  }
  const found = CONFIG_FILES.map((name) => path.join(siteDir, name)).find(isFile);
  if (found !== undefined) return found;
  throw new SiteError(`No config file found in \`${siteDir}\`.`, {
    code: 'missing-config',
    hint: `Create \`${CONFIG_FILES[0]}\`, pass the path of the config with \`--config\`, or pass the site folder as an argument.`,
  });
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
