import path from 'node:path';
import type { Config } from '../../model/config';
import type { Diagnostic } from '../../model/diagnostic';
import { SiteError } from '../../model/siteError';
import { type LoadedConfig, LOCALE_VARIABLE } from '../config/loadConfig';
import { plainContext } from '../files/plainContext';
import { readConfigCode } from '../files/configCode';
import { createFileReader } from '../files/fileReader';
import { loadI18n } from './loadI18n';

/** A locale that a build contains. */
export interface SiteLocale {
  readonly name: string;
  /** Whether it is at the base URL of the site, because it was built on its own. */
  readonly isAlone: boolean;
  /** Its folder in the output: empty, or with a trailing slash. */
  readonly prefix: string;
  /** The share of the redirects that its host can be configured for; 0 if no locale is at the root of the output. */
  readonly redirectShare: number;
}

/**
 * Returns the locales to build, the default one first: the requested ones, or all. Throws `SiteError` if two of them have the
 * same folder.
 */
export function listSiteLocales(
  siteDir: string,
  config: Config,
  requested: readonly string[] = [],
): readonly SiteLocale[] {
  const { defaultLocale, locales } = config.i18n;
  const names = [...new Set(requested.length > 0 ? requested : locales)];
  const sorted = names.sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale));
  const isAlone = requested.length === 1;
  const found = sorted.map((name) => {
    const { baseUrl = '/' } = loadI18n(siteDir, config, { locale: name, isAlone }).localeConfigs[name] ?? {};
    return { name, isAlone, prefix: getOutputPrefix(baseUrl, config.baseUrl), redirectShare: 1 };
  });
  for (const [index, { name, prefix }] of found.entries()) {
    const same = found.findIndex((other) => other.prefix === prefix);
    if (same === index) continue;
    throw new SiteError(
      `The locales \`${found[same]?.name}\` and \`${name}\` have the same base URL, so their files would replace each other.`,
      {
        code: 'locale-conflict',
        hint: `Give one of them another \`i18n.localeConfigs["${name}"].baseUrl\`, or build each with --locale and --out-dir.`,
      },
    );
  }
  const hasRoot = found.some(({ prefix }) => prefix === '');
  return found.map((locale) => ({ ...locale, redirectShare: hasRoot ? 1 / found.length : 0 }));
}

/** Returns the problem of a locale that the config does not list. */
export function describeUnknownLocale(
  name: string,
  { config, configPath }: Pick<LoadedConfig, 'config' | 'configPath'>,
): Omit<Diagnostic, 'severity'> {
  const known = config.i18n.locales.map((each) => `\`${each}\``).join(', ');
  return {
    code: 'unknown-locale',
    message: `The config does not list the locale \`${name}\`.`,
    hint: `Add it to \`i18n.locales\`, or use one of ${known}.`,
    location: { file: configPath },
  };
}

/** Returns the folder in the output for a base URL. */
function getOutputPrefix(baseUrl: string, siteBaseUrl: string): string {
  return baseUrl.startsWith(siteBaseUrl) ? baseUrl.slice(siteBaseUrl.length) : baseUrl.slice(1);
}

/** Returns whether the code of a config reads the current locale, so that it must be evaluated for each locale. */
export function readsLocale({ configPath }: Pick<LoadedConfig, 'configPath'>): boolean {
  const code = readConfigCode(configPath, path.dirname(configPath), createFileReader(plainContext));
  return code.some((text) => text.includes(LOCALE_VARIABLE));
}
