import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, configFields, configSchema } from '../../model/config';
import { isRecord } from '../../model/fields';
import { SiteError, throwErrors } from '../../model/siteError';
import { themeConfigSchema } from '../../model/themeConfig';
import { getErrorMessage } from '../../model/errorMessage';
import { type ConfigSource, createConfigErrors, locateInSource } from './configErrors';
import { type DescribedIssue, formatKeyPath } from './describeIssue';
import { DataError, toJsonData } from './jsonData';
import { importModule, runModuleCode } from './loadModule';
import type { KeyPath } from './locateKey';
import { stabilizeValues } from './stabilizeValues';

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute. */
  readonly configPath: string;
}

/**
 * Finds, runs and reads the config of a site. Throws one report of all that is wrong with it,
 * each error with its place in the file.
 */
export async function loadConfig({
  siteDir,
  configPath: configOption,
  mode,
}: {
  readonly siteDir: string;
  /** Read from the site folder. */
  readonly configPath?: string;
  /** What the config reads as NODE_ENV when nothing has set it. */
  readonly mode?: 'development' | 'production';
}): Promise<LoadedConfig> {
  if (mode !== undefined) process.env['NODE_ENV'] ??= mode;
  const configPath = findConfig(siteDir, configOption);
  const value = await exportedConfig(configPath);
  const source = { file: configPath, text: await readFile(configPath, 'utf8') };
  return { config: readConfig(value, source), configPath };
}

/** The fields of any content that pages receive as JSON. */
const JSON_FIELDS = ['themeConfig', 'customFields', 'headTags', 'scripts', 'stylesheets'] as const;

/** Returns the config that a file exports, validated and completed. Throws `SiteError` or `SiteErrors` for all that is wrong with it. */
export function readConfig(exported: unknown, source: ConfigSource): Config {
  const value = orSiteError(source, [], () => stabilizeValues(exported));
  const parsed = orSiteError(source, [], () => configSchema.safeParse(value));
  if (!parsed.success) {
    throwErrors(
      createConfigErrors({ schema: configFields, value, issues: parsed.error.issues, source, hint }),
    );
    throw new Error('The schema of the config refused a value without a reason.');
  }
  for (const field of JSON_FIELDS) orSiteError(source, [field], () => toJsonData(parsed.data[field]));
  return parsed.data;
}

/** Runs what reads values of the config; what it throws becomes an error with a place in the file. */
function orSiteError<T>(source: ConfigSource, at: KeyPath, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const path = error instanceof DataError ? [...at, ...error.path] : at;
    const subject = path.length === 0 ? 'The config' : `\`${formatKeyPath(path)}\``;
    const problem = error instanceof DataError ? error.message : `cannot be read: ${getErrorMessage(error)}`;
    throw new SiteError(`${subject} ${problem}.`, {
      hint: 'Use plain values: strings, numbers, booleans, arrays, and objects of these.',
      ...locateInSource(source, path),
      cause: error,
    });
  }
}

/** Returns what the file exports: the config, the value of a promise of it, or the result of a function that returns one of these. */
async function exportedConfig(file: string): Promise<unknown> {
  const exported = await importModule(file);
  const value: unknown = await runModuleCode(file, () =>
    typeof exported === 'function' ? exported() : exported,
  );
  if (isRecord(value) && !isEmpty(value)) return value;
  throw new SiteError(`\`${path.basename(file)}\` does not export a config object.`, {
    hint: 'Add `export default { title, url, baseUrl }`. A function that returns such an object also works.',
    location: { file },
  });
}

/** An object whose keys cannot be listed is not empty: reading it says why. */
function isEmpty(value: object): boolean {
  try {
    return Object.keys(value).length === 0;
  } catch {
    return false;
  }
}

/** A top-level field that is not known may be one of the theme's, or the site's own. */
function hint(issue: DescribedIssue): string | undefined {
  const [key] = issue.path;
  if (issue.path.length !== 1 || issue.problem !== 'is not a known field') return undefined;
  if (String(key) in themeConfigSchema.shape) return 'Move it into `themeConfig`.';
  if (issue.hint?.startsWith('Did you mean')) return issue.hint;
  return 'Move your own fields into `customFields`.';
}

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Returns the absolute path of the site's config: the named file, or the first candidate there is. */
export function findConfig(siteDir: string, configOption?: string): string {
  if (configOption !== undefined) {
    const file = path.resolve(siteDir, configOption);
    if (isFile(file)) return file;
    throw new SiteError(`The config file \`${file}\` does not exist.`, {
      hint: 'Check the path given with `--config`. It is resolved from the site folder.',
    });
  }
  const found = CONFIG_FILES.map((name) => path.join(siteDir, name)).find(isFile);
  if (found !== undefined) return found;
  throw new SiteError(`No config file found in \`${siteDir}\`.`, {
    hint: `Create \`${CONFIG_FILES[0]}\`, pass the path of the config with \`--config\`, or pass the site folder as an argument.`,
  });
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
