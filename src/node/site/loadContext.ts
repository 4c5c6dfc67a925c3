import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../model/config';
import type { LoadContext } from '../../model/plugin';
import { getContentRoots } from '../files/contentRoots';
import { loadI18n } from './loadI18n';
import { readTranslations } from './readTranslations';

export interface SiteInput {
  readonly siteDir: string;
  readonly outDir: string;
  readonly config: Config;
  /** Absolute. */
  readonly configPath: string;
  readonly mode: 'development' | 'production';
  /** The locale to build. Defaults to the default locale. */
  readonly locale?: string;
}

/** Returns the context of the site that plugins receive. */
export function loadContext({ config, configPath, mode, locale, ...dirs }: SiteInput): LoadContext {
  const siteDir = fs.realpathSync(dirs.siteDir);
  const i18n = loadI18n(siteDir, config, locale);
  const current = i18n.localeConfigs[i18n.currentLocale];
  const { url = config.url, baseUrl = config.baseUrl } = current ?? {};
  const localizationDir = path.resolve(siteDir, i18n.path, current?.path ?? i18n.currentLocale);
  return {
    siteDir,
    siteVersion: readVersion(siteDir),
    generatedFilesDir: generatedFilesDir(siteDir),
    siteConfig: { ...config, url, baseUrl },
    siteConfigPath: configPath,
    outDir: path.resolve(siteDir, dirs.outDir),
    localizationDir,
    baseUrl,
    i18n,
    codeTranslations: current?.translate
      ? readTranslations(path.join(localizationDir, 'code.json'), getContentRoots(siteDir, [localizationDir]))
      : {},
    siteStorage: {
      type: config.storage.type,
      namespace: createStorageNamespace(config.storage.namespace, url + baseUrl),
    },
    mode,
  };
}

/** Returns the folder for generated files and caches of a site. */
export function generatedFilesDir(siteDir: string): string {
  return path.resolve(siteDir, process.env['DOCUSAURUS_GENERATED_FILES_DIR_NAME'] ?? '.docusaurus');
}

/** Returns the suffix for browser storage keys, which separates sites on the same host. */
function createStorageNamespace(namespace: boolean | string, address: string): string {
  if (namespace === false) return '';
  return `-${namespace === true ? createHash('md5').update(address).digest('hex').slice(0, 3) : namespace}`;
}

function readVersion(siteDir: string): string | undefined {
  try {
    const { version } = JSON.parse(fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8'));
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
