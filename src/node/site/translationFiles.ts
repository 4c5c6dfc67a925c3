import path from 'node:path';
import type { LoadContext, LoadedPlugin } from '../../model/plugin';
import { SiteError } from '../../model/siteError';
import type { TranslationFile } from '../../model/translation';
import { readMessages } from '../dataFiles/readTranslations';
import { getContentRoots } from '../files/contentRoots';
import type { ContentAccess } from '../files/readSource';
import { getLocalizedDir } from '../metadata/localizedContent';
import { getPluginLabel, runPluginMethod } from './pluginError';

type TranslatedPlugin = Pick<LoadedPlugin, 'name' | 'id' | 'instance'>;

/** Returns the files of a plugin with its default messages. Throws `SiteError` if the path of one is invalid. */
export async function getDefaultTranslationFiles(
  plugin: TranslatedPlugin,
  content: unknown,
): Promise<readonly TranslationFile[]> {
  const label = getPluginLabel(plugin);
  const files = await runPluginMethod(label, 'getTranslationFiles', () =>
    plugin.instance.getTranslationFiles?.({ content }),
  );
  for (const file of files ?? []) {
    if (!file.path.endsWith('.json')) continue;
    throw new SiteError(`${label} returned the translation file \`${file.path}\`.`, {
      code: 'invalid-plugin-result',
      hint: 'Leave out `.json`: it is added to the path.',
    });
  }
  return files ?? [];
}

/** Returns the files of a plugin with the messages of the current locale; `undefined` if the locale is not translated. */
export async function readTranslationFiles(
  plugin: TranslatedPlugin,
  content: unknown,
  { context, access }: { readonly context: LoadContext; readonly access: ContentAccess },
): Promise<readonly TranslationFile[] | undefined> {
  const dir = getLocalizedDir(context, plugin);
  if (dir === undefined) return undefined;
  const roots = getContentRoots(context.siteDir, [dir]);
  return (await getDefaultTranslationFiles(plugin, content)).map((file) => ({
    ...file,
    content: { ...file.content, ...readMessages(path.join(dir, `${file.path}.json`), roots, access) },
  }));
}
