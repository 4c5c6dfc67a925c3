import type { MdxSettings } from '../../model/plugin';

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
  readonly contentDirs: readonly string[];
  /** The absolute Markdown files, with the metadata of their pages. */
  readonly pages: readonly { readonly file: string; readonly metadata: { readonly permalink: string } }[];
}

/** Returns the settings for compiling the Markdown of a content plugin. */
export function createMarkdownSettings(input: MarkdownSettingsInput): MdxSettings {
  const { name, contentDirs, pages } = input;
  const { id, admonitions, exclude, ...options } = input.options;
  const byFile = new Map(pages.map(({ file, metadata }) => [file, metadata]));
  return {
    owner: { name, id },
    contentDirs,
    admonitions,
    removeContentTitle: false,
    remarkPlugins: options.remarkPlugins,
    rehypePlugins: options.rehypePlugins,
    recmaPlugins: options.recmaPlugins,
    beforeDefaultRemarkPlugins: options.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: options.beforeDefaultRehypePlugins,
    permalinks: Object.fromEntries(pages.map(({ file, metadata }) => [file, metadata.permalink])),
    exclude,
    metadata: (file) => byFile.get(file),
  };
}
