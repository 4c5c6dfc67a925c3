import path from 'node:path';
import type { Config } from '../../model/config';
import type { MdxSettings } from '../../model/plugin';
import type { Site } from '../../model/site';
import { type ContentRoots, contentRoots } from '../files/contentRoots';

/** The parts of a site that the compiler reads. */
export type ContentSite = Pick<
  Site,
  'siteDir' | 'siteConfig' | 'baseUrl' | 'mdxSettings' | 'themeFolders' | 'generatedFilesDir'
> &
  Partial<Pick<Site, 'siteConfigPath' | 'i18n'>>;

/** What the compilation of one file depends on beside the file; plain data, unless the site brings functions of its own. */
export interface CompileSettings {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Absolute. */
  readonly staticDirs: readonly string[];
  readonly cacheDir: string;
  readonly markdown: Config['markdown'];
  /** One for each folder tree; the last one holds for Markdown that belongs to no plugin. */
  readonly folders: readonly FolderSettings[];
}

/** What the compiler needs of a plugin's settings. */
export type FolderSettings = Omit<MdxSettings, 'owner' | 'metadata'>;

/** Markdown outside every plugin's folders can be imported too: admonitions, no links between files (contract/build.md §2.4). */
const DEFAULT_FOLDER: FolderSettings = {
  contentDirs: [],
  admonitions: true,
  removeContentTitle: false,
  remarkPlugins: [],
  rehypePlugins: [],
  recmaPlugins: [],
  beforeDefaultRemarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  permalinks: {},
  exclude: [],
};

/** Takes a site and gives the settings that all of its files share. */
export function createCompileSettings(site: ContentSite): CompileSettings {
  const { siteDir, siteConfig, baseUrl, mdxSettings, generatedFilesDir } = site;
  return {
    siteDir,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    staticDirs: siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir)),
    cacheDir: path.join(generatedFilesDir, 'cache/mdx'),
    markdown: siteConfig.markdown,
    folders: [
      ...mdxSettings.map(({ owner: _owner, metadata: _metadata, ...folder }) => folder),
      DEFAULT_FOLDER,
    ],
  };
}

/** Returns where the content of a site may be read from. */
export function getSiteContentRoots({
  siteDir,
  siteConfig,
  mdxSettings,
}: Pick<ContentSite, 'siteDir' | 'siteConfig' | 'mdxSettings'>): ContentRoots {
  const staticDirs = siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
  return getContentRoots({ siteDir, staticDirs, folders: mdxSettings });
}

/** Returns where the content of a site with these settings may be read from. */
export function getContentRoots({
  siteDir,
  staticDirs,
  folders,
}: Pick<CompileSettings, 'siteDir' | 'staticDirs'> & {
  readonly folders: readonly Pick<FolderSettings, 'contentDirs'>[];
}): ContentRoots {
  return contentRoots(siteDir, [...staticDirs, ...folders.flatMap(({ contentDirs }) => contentDirs)]);
}

/** Gives the settings of the innermost content folder that holds a file, by their index in `folders`. */
export function findFolderIndex(folders: readonly FolderSettings[], file: string): number {
  let best = folders.length - 1;
  let depth = -1;
  folders.forEach(({ contentDirs }, index) => {
    for (const dir of contentDirs) {
      if (dir.length > depth && (file === dir || file.startsWith(dir + path.sep))) {
        best = index;
        depth = dir.length;
      }
    }
  });
  return best;
}

/** Tells whether settings hold a function: such settings cannot be sent to another thread. */
export function containsFunction(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return true;
  if (value === null || typeof value !== 'object' || value instanceof RegExp || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((part) => containsFunction(part, seen));
}
