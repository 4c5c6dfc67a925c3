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
  /** The Markdown files, absolute, and what their plugin knows of the pages. */
  readonly pages: readonly { readonly file: string; readonly metadata: { readonly permalink: string } }[];
}

/** Takes the options and the pages of a content plugin and gives the settings under which its Markdown is compiled. */
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
