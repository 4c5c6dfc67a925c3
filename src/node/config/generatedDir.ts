import path from 'node:path';
import type { I18n } from '../../model/i18n';
import { SiteError } from '../../model/siteError';

/** Returns the folder for generated files and caches of a site, or that of a locale other than the default one. */
export function getGeneratedDir(siteDir: string, localeFolder = ''): string {
  return path.resolve(siteDir, getGeneratedFolder(), localeFolder);
}

/** Folders of a site that contain its sources. */
export const SOURCE_FOLDERS: readonly string[] = ['src', 'static', 'node_modules', '.git'];

const KEPT_FOLDERS = [...SOURCE_FOLDERS, 'docs', 'blog', 'i18n'];

/**
 * Returns the path of the folder for generated files, relative to the site. Throws `SiteError` if the environment names a folder that may
 * contain anything else, because `clear` deletes it.
 */
export function getGeneratedFolder(): string {
  // An empty name is none.
  const name = process.env[NAME_VARIABLE] || '.docusaurus';
  const inSite = path.join(name, '.');
  if (/^\.{1,2}(?:[\\/]|$)/.test(inSite) || path.isAbsolute(name) || KEPT_FOLDERS.includes(inSite)) {
    throw new SiteError(
      `\`${NAME_VARIABLE}=${name}\` is not the name of a folder for generated files only.`,
      {
        code: 'unsafe-output-folder',
        hint: 'Choose the name of a folder in the site that does not exist, such as `.generated`: `clear` deletes it.',
      },
    );
  }
  return name;
}

const NAME_VARIABLE = 'DOCUSAURUS_GENERATED_FILES_DIR_NAME';

/** The folder in the folder for generated files that contains those of all locales but the default one. */
export const LOCALES_FOLDER = 'locales';

/** Returns the folder of a locale in the folder for generated files. Files of the default locale are not in a folder of their own. */
export function getLocaleFolder({
  defaultLocale,
  currentLocale,
}: Pick<I18n, 'defaultLocale' | 'currentLocale'>): string {
  return currentLocale === defaultLocale ? '' : path.join(LOCALES_FOLDER, encodeURIComponent(currentLocale));
}
