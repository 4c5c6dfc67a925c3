import path from 'node:path';
import type { Config } from '../../model/config';
import type { MdxSettings } from '../../model/plugin';
import type { Site } from '../../model/site';
import { type ContentRoots, getContentRoots } from '../files/contentRoots';

/** The parts of a site that the compiler reads. */
export type ContentSite = Pick<
  Site,
  'siteDir' | 'siteConfig' | 'baseUrl' | 'mdxSettings' | 'themeFolders' | 'generatedFilesDir'
> &
  Partial<Pick<Site, 'siteConfigPath' | 'i18n'>>;

/** The settings that the compilation of a file depends on. Plain data, unless the site configures functions. */
export interface CompileSettings {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Absolute paths. */
  readonly staticDirs: readonly string[];
  readonly cacheDir: string;
  readonly markdown: Config['markdown'];
  /** Settings per content folder. The last element applies to Markdown outside of all content folders. */
  readonly folders: readonly FolderSettings[];
}

/** The settings of a content plugin that the compiler reads. */
export type FolderSettings = Omit<MdxSettings, 'owner' | 'metadata'>;

/** Settings for imported Markdown outside of all content folders: admonitions, but no links between Markdown files. */
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

/** Creates the settings that all files of a site share. */
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

/** Returns the folders that the content of a site may be read from. */
export function getSiteContentRoots({
  siteDir,
  siteConfig,
  mdxSettings,
}: Pick<ContentSite, 'siteDir' | 'siteConfig' | 'mdxSettings'>): ContentRoots {
  const staticDirs = siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
  return getCompilerRoots({ siteDir, staticDirs, folders: mdxSettings });
}

/** Returns the folders that content may be read from, given the settings of the compiler. */
export function getCompilerRoots({
  siteDir,
  staticDirs,
  folders,
}: Pick<CompileSettings, 'siteDir' | 'staticDirs'> & {
  readonly folders: readonly Pick<FolderSettings, 'contentDirs'>[];
}): ContentRoots {
  return getContentRoots(siteDir, [...staticDirs, ...folders.flatMap(({ contentDirs }) => contentDirs)]);
}

/** Returns the index in `folders` of the innermost content folder that contains a file. */
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

/** Returns whether a value contains a function or a symbol. Such settings cannot be sent to a worker thread. */
export function containsFunction(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return true;
  if (value === null || typeof value !== 'object' || value instanceof RegExp || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((part) => containsFunction(part, seen));
}
