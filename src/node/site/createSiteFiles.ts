import path from 'node:path';
import type { LoadedPlugin } from '../../model/plugin';
import type { Site } from '../../model/site';
import { isJsonData } from '../config/jsonData';
import { toSiteAlias } from '../files/pathname';
import { collectGlobalData } from './composeSite';

/**
 * Returns the files that Docusaurus writes into the folder for generated files and scripts of sites read, by name. Paths in the site have
 * the alias `@site`, so that the files do not depend on where the site is.
 */
export function createSiteFiles(site: Site): Readonly<Record<string, string>> {
  const { siteConfig, plugins, siteMetadata, siteStorage, i18n, codeTranslations, mode } = site;
  const config = Object.entries(siteConfig).filter(([, value]) => isJsonData(value));
  const format = (value: unknown) => JSON.stringify(value, useAlias, 2);
  return {
    'docusaurus.config.mjs': `export default ${format(Object.fromEntries(config))};\n`,
    'globalData.json': format(collectGlobalData(plugins.map(completeGlobalData))),
    // Builds have more plugins. Those beside a development server change no file that it may have read.
    ...(mode === 'production' && { 'site-metadata.json': format(siteMetadata) }),
    'site-storage.json': format(siteStorage),
    'i18n.json': format(i18n),
    'codeTranslations.json': format(codeTranslations),
  };

  function useAlias(_: string, value: unknown): unknown {
    const isInSite = typeof value === 'string' && value.startsWith(site.siteDir + path.sep);
    return isInSite ? toSiteAlias(site.siteDir, value) : value;
  }
}

function completeGlobalData({
  name,
  id,
  instance,
  content,
  globalData,
}: LoadedPlugin): Pick<LoadedPlugin, 'name' | 'id' | 'globalData'> {
  const complete = instance.completeGlobalData?.({ content });
  return { name, id, globalData: complete ? { ...(globalData as object), ...complete } : globalData };
}
