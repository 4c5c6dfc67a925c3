import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { Site } from '../../model/site';
import { defineParameter } from '../../model/task';
import { containsFunction, fingerprintValue } from '../config/fingerprintValue';
import type { LoadedConfig } from '../config/loadConfig';
import { plainContext } from '../files/plainContext';
import { readConfigCode } from '../files/configCode';
import { createFileReader } from '../files/fileReader';

/** A site that the command has loaded itself; see `givenSite`. Every site counts as a change. */
export const siteParameter = defineParameter<Site>('site', () => randomUUID());

/** The options of a command that affect the site. */
export interface SiteOptions {
  readonly siteDir: string;
  readonly outDir: string;
  readonly mode: 'development' | 'production';
  /** The locale to build. Defaults to the default locale. */
  readonly locale?: string | undefined;
  /** Whether the locale is at the base URL of the site instead of in a folder of its own. */
  readonly isAlone?: boolean | undefined;
}

export const siteOptions = defineParameter<SiteOptions>('site-options');

/** The config, which commands evaluate in every process. */
export const siteConfig = defineParameter<LoadedConfig>('site-config', fingerprintConfig);

/** Their code belongs to the generator, whose version is part of the store. */
export const builtinPluginModules = defineParameter<BuiltinPlugins>('builtin-plugins', () => '');

/** Returns a text that identifies a config. If it contains functions, the code that they may call is part of it. */
function fingerprintConfig({ config, configPath }: LoadedConfig): string {
  try {
    const code = containsFunction(config)
      ? readConfigCode(configPath, path.dirname(configPath), createFileReader(plainContext))
      : [];
    return [fingerprintValue(config), JSON.stringify([configPath, code])].join('\n');
  } catch {
    return randomUUID(); // a value cannot be read
  }
}
