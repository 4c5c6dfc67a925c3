import path from 'node:path';
import type { MdxSettings } from '../../model/plugin';
import { type ContentFolders, listContentDirs, listCounterparts } from './localizedContent';

type FromOptions =
  | 'admonitions'
  | 'remarkPlugins'
  | 'rehypePlugins'
  | 'recmaPlugins'
  | 'beforeDefaultRemarkPlugins'
  | 'beforeDefaultRehypePlugins'
  | 'exclude';

export interface MarkdownSettingsInput {
  /** The name of the plugin. */
  readonly name: string;
  readonly options: Pick<MdxSettings, FromOptions> & { readonly id: string };
  readonly folders: readonly ContentFolders[];
  /** The absolute Markdown files, with the metadata of their pages. */
  readonly pages: readonly { readonly file: string; readonly metadata: { readonly permalink: string } }[];
}

/** Returns the settings for compiling the Markdown of a content plugin. */
export function createMarkdownSettings(input: MarkdownSettingsInput): MdxSettings {
  const { name, folders, pages } = input;
  const { id, admonitions, exclude, ...options } = input.options;
  const byFile = new Map(pages.map(({ file, metadata }) => [file, metadata]));
  return {
    owner: { name, id },
    contentDirs: folders.flatMap(listContentDirs),
    admonitions,
    removeContentTitle: false,
    remarkPlugins: options.remarkPlugins,
    rehypePlugins: options.rehypePlugins,
    recmaPlugins: options.recmaPlugins,
    beforeDefaultRemarkPlugins: options.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: options.beforeDefaultRehypePlugins,
    permalinks: Object.fromEntries(
      pages.flatMap(({ file, metadata }) =>
        listLinkTargets(file, folders).map((target) => [target, metadata.permalink]),
      ),
    ),
    exclude,
    metadata: (file) => byFile.get(file),
  };
}

/** Returns the paths that links to a page may refer to: those of its file and of its translation, wherever the link is. */
function listLinkTargets(file: string, folders: readonly ContentFolders[]): readonly string[] {
  const own = folders.find((each) => listContentDirs(each).some((dir) => file.startsWith(dir + path.sep)));
  return own ? listCounterparts(file, own) : [file];
}
