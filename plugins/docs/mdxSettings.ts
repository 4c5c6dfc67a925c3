import type { MdxSettings } from '../../src/model/plugin';
import type { DocsOptions } from './options';
import type { LoadedVersion } from './versions/loadVersion';

/** Makes the settings under which the Markdown of all versions is compiled: links between files lead to docs of any version of the instance (contract/build.md §6.11). */
export function docsMdxSettings(
  name: string,
  options: DocsOptions,
  versions: readonly LoadedVersion[],
): readonly MdxSettings[] {
  const docs = versions.flatMap((version) => version.docs);
  const byFile = new Map(docs.map(({ file, metadata }) => [file, metadata]));
  const permalinks = Object.fromEntries(docs.map(({ file, metadata }) => [file, metadata.permalink]));
  return versions.map(({ contentDir }) => ({
    owner: { name, id: options.id },
    contentDirs: [contentDir],
    admonitions: options.admonitions,
    removeContentTitle: false,
    remarkPlugins: options.remarkPlugins,
    rehypePlugins: options.rehypePlugins,
    recmaPlugins: options.recmaPlugins,
    beforeDefaultRemarkPlugins: options.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: options.beforeDefaultRehypePlugins,
    permalinks,
    exclude: options.exclude,
    metadata: (file) => byFile.get(file),
  }));
}
