import path from 'node:path';
import { resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import type { DocsOptions } from './options';
import { CATEGORY_FILES } from './sidebars/categoryFiles';
import type { Version } from './versions/version';

/** Gives the globs and files on which the docs depend, absolute; a change to one of them loads them anew. */
export function docsPathsToWatch(versions: readonly Version[], options: DocsOptions): readonly string[] {
  return versions.flatMap(({ contentDir, sidebarFile }) => [
    ...[...options.include, ...CATEGORY_FILES].map((glob) => path.posix.join(contentDir, glob)),
    ...(sidebarFile ? [sidebarFile] : []),
    ...[resolveTagsFilePath(options.tags, contentDir)].filter((file) => file !== undefined),
  ]);
}
