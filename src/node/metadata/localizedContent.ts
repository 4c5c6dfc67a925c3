import path from 'node:path';
import type { LoadContext } from '../../model/plugin';
import type { ContentAccess } from '../files/readSource';

/** The folders of some content. */
export interface ContentFolders {
  /** Absolute. */
  readonly contentDir: string;
  /** The absolute folder with translations of its files; `undefined` if the current locale is not translated. */
  readonly localizedDir?: string | undefined;
}

/** Returns the folder with the translations of a plugin instance, or a folder in it; `undefined` if the locale has none. */
export function getLocalizedDir(
  { localizationDir, i18n }: Pick<LoadContext, 'localizationDir' | 'i18n'>,
  { name, id }: { readonly name: string; readonly id: string },
  ...below: readonly string[]
): string | undefined {
  if (!i18n.localeConfigs[i18n.currentLocale]?.translate) return undefined;
  return path.join(localizationDir, id === 'default' ? name : `${name}-${id}`, ...below);
}

/** Returns the absolute path of a file, given relative to its content folder: that of its translation, if there is one. */
export function findLocalizedFile(
  file: string,
  { contentDir, localizedDir }: ContentFolders,
  access: ContentAccess,
): string {
  const translated = localizedDir && path.resolve(localizedDir, file);
  return translated && access.kindOf(translated) === 'file' ? translated : path.resolve(contentDir, file);
}

/** Returns the absolute paths of a file of the content in both folders, for links to it from either of them. */
export function listCounterparts(
  file: string,
  { contentDir, localizedDir }: ContentFolders,
): readonly string[] {
  if (localizedDir === undefined) return [file];
  const dir = file.startsWith(localizedDir + path.sep) ? localizedDir : contentDir;
  const relative = path.relative(dir, file);
  return [path.join(localizedDir, relative), path.join(contentDir, relative)];
}

/** Returns the folders that exist in some content, for settings and watched files. */
export function listContentDirs({ contentDir, localizedDir }: ContentFolders): readonly string[] {
  return localizedDir === undefined ? [contentDir] : [contentDir, localizedDir];
}
