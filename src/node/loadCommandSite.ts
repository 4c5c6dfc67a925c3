import type { Site } from '../model/site';
import { SiteError } from '../model/siteError';
import { builtinPlugins } from './builtinPlugins';
import { type LoadedConfig, loadConfig } from './config/loadConfig';
import { resolveOutDir } from './config/resolveOutDir';
import { createSitePlugins, loadSite } from './site/loadSite';
import { describeUnknownLocale } from './site/siteLocales';

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
    const { message, ...details } = describeUnknownLocale(locale, loaded);
    throw new SiteError(message, details);
  }
  return loadSite({
    ...loaded,
    siteDir,
    outDir: resolveOutDir(siteDir),
    mode,
    locale: locale ?? defaultLocale,
    builtinPlugins: builtinPlugins(),
  });
}

/** Creates the plugins of a site, without loading their content. */
export async function loadCommandPlugins(
  input: Pick<CommandSiteInput, 'siteDir' | 'configPath'>,
): ReturnType<typeof createSitePlugins> {
  return createCommandPlugins(input.siteDir, await loadConfig({ ...input, mode: 'development' }));
}

/** Creates the plugins of a site from its config in development, without loading their content. */
export function createCommandPlugins(
  siteDir: string,
  loaded: LoadedConfig,
): ReturnType<typeof createSitePlugins> {
  return createSitePlugins({
    ...loaded,
    siteDir,
    outDir: resolveOutDir(siteDir),
    mode: 'development',
    builtinPlugins: builtinPlugins(),
  });
}
