import type { MdxSettings } from '../../src/model/plugin';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { DocsOptions } from './options';
import type { LoadedVersion } from './versions/loadVersion';

/** Makes the settings under which the Markdown of all versions is compiled: links between files lead to docs of any version of the instance (contract/build.md §6.11). */
export function docsMdxSettings(
  name: string,
  options: DocsOptions,
  versions: readonly LoadedVersion[],
): readonly MdxSettings[] {
  const pages = versions.flatMap((version) => version.docs);
  const shared = createMarkdownSettings({ name, options, contentDirs: [], pages });
  return versions.map(({ contentDir }) => ({ ...shared, contentDirs: [contentDir] }));
}
