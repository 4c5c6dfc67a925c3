import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../model/config';
import type { LoadContext } from '../../model/plugin';
import type { TaskContext } from '../../model/task';
import { getContentRoots } from '../files/contentRoots';
import { readSitePackage, type SitePackage } from '../files/sitePackage';
import { getGeneratedDir, getLocaleFolder } from '../config/generatedDir';
import type { LoadedConfig } from '../config/loadConfig';
import type { SiteOptions } from './siteParameters';
import { currentBundler } from './currentBundler';
import { loadI18n } from './loadI18n';
import { readMessages } from '../dataFiles/readTranslations';

export interface SiteInput extends SiteOptions, LoadedConfig {}

/** Returns the context of the site that plugins receive. */
export function loadContext(
  { config, configPath, mode, locale, isAlone, ...dirs }: SiteInput,
  context: TaskContext,
): LoadContext {
  const siteDir = fs.realpathSync(dirs.siteDir);
  const sitePackage = readSitePackage(siteDir, (file) => context.readText(file));
  const i18n = loadI18n(siteDir, config, { locale, isAlone, access: context });
  const current = i18n.localeConfigs[i18n.currentLocale];
  const { url = config.url, baseUrl = config.baseUrl } = current ?? {};
  const localizationDir = path.resolve(siteDir, i18n.path, current?.path ?? i18n.currentLocale);
  const codeMessages = current?.translate
    ? readMessages(
        path.join(localizationDir, 'code.json'),
        getContentRoots(siteDir, [localizationDir]),
        context,
      )
    : {};
  return {
    siteDir,
    siteVersion: sitePackage.version,
    generatedFilesDir: getGeneratedDir(siteDir, getLocaleFolder(i18n)),
    siteConfig: { ...config, url, baseUrl, markdown: completeMarkdown(config, sitePackage) },
    siteConfigPath: configPath,
    outDir: path.resolve(siteDir, dirs.outDir),
    localizationDir,
    baseUrl,
    i18n,
    codeTranslations: Object.fromEntries(
      Object.entries(codeMessages).map(([id, { message }]) => [id, message]),
    ),
    siteStorage: {
      type: config.storage.type,
      namespace: createStorageNamespace(config.storage.namespace, url + baseUrl),
    },
    mode,
    currentBundler,
  };
}

/** Returns the suffix for browser storage keys, which separates sites on the same host. */
function createStorageNamespace(namespace: boolean | string, address: string): string {
  if (namespace === false) return '';
  return `-${namespace === true ? createHash('md5').update(address).digest('hex').slice(0, 3) : namespace}`;
}

/**
 * Sites that require Docusaurus 2 are written for MDX 1, unless they say otherwise. `v4: true` has no effect on MDX 1 in sites that
 * pin a version before 3.10, which introduced the flag.
 */
function completeMarkdown({ markdown }: Config, site: SitePackage): Config['markdown'] {
  const compat = requiresDocusaurus(site, /^[~=v\s]*3\.\d(?!\d)/);
  const { comments = compat, admonitions = compat, headingIds = compat, ...rest } = markdown.mdx1Compat;
  const syntax = rest.syntax ?? requiresDocusaurus(site, /^[^\w.]*2(?!\w)/);
  return { ...markdown, mdx1Compat: { comments, admonitions, headingIds, syntax } };
}

/** Returns whether plugins of the site may have no name: Docusaurus requires names since version 3.4. */
export function allowsUnnamedPlugins(siteDir: string, context: TaskContext): boolean {
  const site = readSitePackage(siteDir, (file) => context.readText(file));
  return requiresDocusaurus(site, /^[^\w.]*(2|3\.[0-3])(?!\w)/);
}

/** Returns whether the package file of the site requires Docusaurus. */
export function isDocusaurusSite(siteDir: string, context: TaskContext): boolean {
  return requiresDocusaurus(
    readSitePackage(siteDir, (file) => context.readText(file)),
    /./,
  );
}

/** Returns whether the site requires a version of Docusaurus that matches the pattern. */
function requiresDocusaurus({ dependencies }: SitePackage, version: RegExp): boolean {
  return ['@docusaurus/core', '@docusaurus/preset-classic'].some((name) =>
    version.test(dependencies[name] ?? ''),
  );
}
