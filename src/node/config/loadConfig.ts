import fs from 'node:fs/promises';
import path from 'node:path';
import { type Config, configFields, configSchema } from '../../model/config';
import { isRecord } from '../../model/fields';
import { SiteError, SiteErrors } from '../../model/siteError';
import { themeConfigSchema } from '../../model/themeConfig';
import { configErrors } from './configErrors';
import type { DescribedIssue } from './describeIssue';
import { findConfig } from './findConfig';
import { loadModule } from './loadModule';
import { moduleError } from './moduleError';

export interface LoadedConfig {
  readonly config: Config;
  /** Absolute. */
  readonly configPath: string;
}

/**
 * Finds, runs and reads the config of a site (contract/build.md §1.1, §1.2). Throws one report of all that is wrong with it,
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
  const parsed = configSchema.safeParse(value);
  if (parsed.success) return { config: parsed.data, configPath };
  const source = { file: configPath, text: await fs.readFile(configPath, 'utf8') };
  const errors = configErrors({ schema: configFields, value, issues: parsed.error.issues, source, hint });
  throw errors.length === 1 ? errors[0] : new SiteErrors(errors);
}

/** Takes what the file exports: the config, a promise of it, or a function that gives one of these. */
async function exportedConfig(file: string): Promise<unknown> {
  let value = await loadModule(file);
  try {
    value = await (typeof value === 'function' ? value() : value);
  } catch (error) {
    throw await moduleError(file, error);
  }
  if (isRecord(value) && Object.keys(value).length > 0) return value;
  throw new SiteError(`${path.basename(file)} does not export a config.`, {
    hint: 'Write `export default { title, url, baseUrl }`; a function that returns such an object works too.',
    place: { file },
  });
}

/** A top-level field that is not known may be one of the theme's, or the site's own. */
function hint(issue: DescribedIssue): string | undefined {
  const [key] = issue.path;
  if (issue.path.length !== 1 || issue.problem !== 'is not a known field') return undefined;
  if (String(key) in themeConfigSchema.shape) return `Move it into "themeConfig".`;
  if (issue.hint?.startsWith('Did you mean')) return issue.hint;
  return 'Fields of your own belong in "customFields".';
}
