import path from 'node:path';
import type { I18n } from '../../model/i18n';

/** Returns the folder for generated files and caches of a site, or that of a locale other than the default one. */
export function getGeneratedDir(siteDir: string, localeFolder = ''): string {
  return path.resolve(siteDir, getGeneratedFolder(), localeFolder);
}

/** Returns the path of the folder for generated files, relative to the site. */
export function getGeneratedFolder(): string {
  // With an empty name, the folder would be the site itself, which `clear` deletes.
  return process.env['DOCUSAURUS_GENERATED_FILES_DIR_NAME'] || '.docusaurus';
}

/** The folder in the folder for generated files that contains those of all locales but the default one. */
export const LOCALES_FOLDER = 'locales';

/** Returns the folder of a locale in the folder for generated files. Files of the default locale are not in a folder of their own. */
export function getLocaleFolder({
  defaultLocale,
  currentLocale,
}: Pick<I18n, 'defaultLocale' | 'currentLocale'>): string {
  return currentLocale === defaultLocale ? '' : path.join(LOCALES_FOLDER, encodeURIComponent(currentLocale));
}
