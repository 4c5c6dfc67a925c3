import path from 'node:path';
import type { LoadContext, MdxSettings, Plugin, PluginModule } from '../../src/model/plugin';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { memoizeByMtime } from '../../src/node/files/memoizeByMtime';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { ParseFrontMatter } from '../../src/node/metadata/readMarkdown';
import { resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { mapConcurrent } from '../../src/node/workers/mapConcurrent';
import { readDocSource } from './docs/readDocSource';
import { type DocsOptions, docsOptionsSchema } from './options';
import { addRoutes } from './pages/addRoutes';
import { checkConfigItems, findConfigDocIds } from './pages/configItems';
import { createGlobalDocsData } from './pages/createGlobalDocsData';
import { CATEGORY_FILES } from './sidebars/categoryFiles';
import { listVersions, type Version } from './versions/listVersions';
import { type LoadedVersion, loadVersion } from './versions/loadVersion';

/** The content of a docs instance. */
export interface DocsContent {
  readonly versions: readonly LoadedVersion[];
}

const NAME = 'docusaurus-plugin-content-docs';

/** Creates a docs instance, which turns folders of Markdown files into versions of docs with sidebars. */
async function docsPlugin(context: LoadContext, options: DocsOptions): Promise<Plugin<DocsContent>> {
  const versions = await listVersions(context, options);
  const roots = getContentRoots(
    context.siteDir,
    versions.map(({ contentDir }) => contentDir),
  );
  const { parseFrontMatter } = context.siteConfig.markdown;
  const readSource = memoizeByMtime((file) =>
    readDocSource(file, roots, parseFrontMatter as ParseFrontMatter | undefined),
  );
  return {
    name: NAME,
    async loadContent() {
      const loaded = await mapConcurrent(versions, (version) =>
        loadVersion(version, { context, options, readSource }),
      );
      checkConfigItems(context, options.id, loaded);
      return { versions: loaded };
    },
    async contentLoaded({ content, actions }) {
      await addRoutes(context, options, { versions: content.versions, actions });
      const referencedDocIds = findConfigDocIds(context, options.id);
      const { baseUrl } = context;
      actions.setGlobalData(
        createGlobalDocsData({ baseUrl, options, versions: content.versions, referencedDocIds }),
      );
      actions.addReferences(content.versions.flatMap(({ references }) => references));
      for (const diagnostic of content.versions.flatMap(({ diagnostics }) => diagnostics))
        actions.report(diagnostic);
    },
    getMdxSettings: ({ content }) => createMdxSettings(options, content.versions),
    getPathsToWatch: () => listPathsToWatch(versions, options),
  };
}

/** Returns the compile settings for the Markdown of each version. Links between files resolve to docs of any version. */
function createMdxSettings(options: DocsOptions, versions: readonly LoadedVersion[]): readonly MdxSettings[] {
  const pages = versions.flatMap((version) => version.docs);
  const shared = createMarkdownSettings({ name: NAME, options, contentDirs: [], pages });
  return versions.map(({ contentDir }) => ({ ...shared, contentDirs: [contentDir] }));
}

/** Returns the absolute globs and files that the docs depend on. */
function listPathsToWatch(versions: readonly Version[], options: DocsOptions): readonly string[] {
  return versions.flatMap(({ contentDir, sidebarFile }) => [
    ...[...options.include, ...CATEGORY_FILES].map((glob) => path.posix.join(contentDir, glob)),
    ...(sidebarFile ? [sidebarFile] : []),
    ...[resolveTagsFilePath(options.tags, contentDir)].filter((file) => file !== undefined),
  ]);
}

docsPlugin.validateOptions = (({ options, validate }) =>
  validate(docsOptionsSchema, options)) satisfies PluginModule<DocsOptions>['validateOptions'];

export default docsPlugin satisfies PluginModule<DocsOptions>;
