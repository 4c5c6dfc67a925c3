import type { Config } from '../../model/config';
import type { MdxSettings } from '../../model/plugin';
import type { Site } from '../../model/site';
import { containsFunction, fingerprintInSite } from '../config/fingerprintValue';
import { resolveStaticDirs } from '../config/staticDirs';
import { type ContentRoots, getContentRoots } from '../files/contentRoots';
import { hashContent } from '../files/hashContent';
import { readConfigCode } from '../files/configCode';
import type { FileReader } from '../files/fileReader';

/** The parts of a site that the compiler reads. */
export type ContentSite = Pick<
  Site,
  'siteDir' | 'siteConfig' | 'baseUrl' | 'mdxSettings' | 'themeFolders' | 'generatedFilesDir'
> &
  Partial<Pick<Site, 'siteConfigPath' | 'i18n' | 'importAliases'>>;

/** The settings that affect the compilation of a file. Plain data, unless the site configures functions. */
export interface CompileSettings {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Absolute paths. */
  readonly staticDirs: readonly string[];
  /** Absolute paths by the names of imports. */
  readonly importAliases: Site['importAliases'];
  readonly markdown: Config['markdown'];
  /** Settings per content folder. The last element applies to Markdown outside of all content folders. */
  readonly folders: readonly FolderSettings[];
}

/** The settings of a content plugin that the compiler reads. */
export interface FolderSettings extends Omit<MdxSettings, 'owner' | 'metadata'> {
  /** Whether any file of the folder has a permalink. */
  readonly hasRoutes: boolean;
}

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
  hasRoutes: false,
  exclude: [],
};

/** Creates the settings that all files of a site share. */
export function createCompileSettings(site: ContentSite): CompileSettings {
  const { siteDir, siteConfig, baseUrl, mdxSettings, importAliases = {} } = site;
  return {
    siteDir,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    staticDirs: resolveStaticDirs(site),
    importAliases,
    markdown: siteConfig.markdown,
    folders: [
      ...mdxSettings.map(({ owner: _owner, metadata: _metadata, ...folder }) => ({
        ...folder,
        hasRoutes: Object.keys(folder.permalinks).length > 0,
      })),
      DEFAULT_FOLDER,
    ],
  };
}

/**
 * Returns a hash of the settings that the files of a folder are compiled with, without the permalinks and assets of single
 * files. Functions are hashed by their source text, together with the code that they may call.
 */
export function fingerprintFolder(index: number, { settings, configPath, files }: FingerprintInput): string {
  const { folders, ...shared } = settings;
  const { permalinks: _permalinks, assets: _assets, ...folder } = folders[index] ?? {};
  const own = { ...shared, folder };
  const code = containsFunction(own) ? readConfigCode(configPath, settings.siteDir, files) : [];
  return hashContent([fingerprintInSite(own, settings.siteDir), ...code].join('\0'));
}

interface FingerprintInput {
  readonly settings: CompileSettings;
  readonly configPath: string | undefined;
  readonly files: FileReader;
}

/** Returns the folders that the content of a site may be read from. */
export function getSiteContentRoots({
  mdxSettings,
  ...site
}: Pick<ContentSite, 'siteDir' | 'siteConfig' | 'mdxSettings'>): ContentRoots {
  const staticDirs = resolveStaticDirs(site);
  return getCompilerRoots({ siteDir: site.siteDir, staticDirs, folders: mdxSettings });
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
