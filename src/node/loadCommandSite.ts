import path from 'node:path';
import type { Site } from '../model/site';
import { SiteError } from '../model/siteError';
import { builtinPlugins } from './builtinPlugins';
import { loadConfig } from './config/loadConfig';
import { createSitePlugins, loadSite } from './site/loadSite';

interface CommandSiteInput {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  readonly mode: 'development' | 'production';
  /** Defaults to the default locale. */
  readonly locale?: string | undefined;
}

/**
 * Returns the site for a command that neither builds nor serves it. Throws `SiteError` if the config does not
 * list the locale.
 */
export async function loadCommandSite({
  siteDir,
  configPath,
  mode,
  locale,
}: CommandSiteInput): Promise<Site> {
  const loaded = await loadConfig({ siteDir, configPath, mode, locale });
  const { locales, defaultLocale } = loaded.config.i18n;
  if (locale !== undefined && !locales.includes(locale)) {
    throw new SiteError(`The config does not list the locale \`${locale}\`.`, {
      code: 'unknown-locale',
      hint: `Add it to \`i18n.locales\`, or choose one of ${locales.map((each) => `\`${each}\``).join(', ')}.`,
      location: { file: loaded.configPath },
    });
  }
  return loadSite({
    ...loaded,
    siteDir,
    outDir: path.join(siteDir, 'build'),
    mode,
    locale: locale ?? defaultLocale,
    builtinPlugins: builtinPlugins(),
  });
}

/** Creates the plugins of a site, without loading their content. */
export async function loadCommandPlugins({
  siteDir,
  configPath,
}: Pick<CommandSiteInput, 'siteDir' | 'configPath'>): ReturnType<typeof createSitePlugins> {
  const mode = 'development';
  const loaded = await loadConfig({ siteDir, configPath, mode });
  return createSitePlugins({
    ...loaded,
    siteDir,
    outDir: path.join(siteDir, 'build'),
    mode,
    builtinPlugins: builtinPlugins(),
  });
}
