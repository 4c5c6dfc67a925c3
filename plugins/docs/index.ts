import path from 'node:path';
import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, MdxSettings, Plugin, PluginModule } from '../../src/model/plugin';
import { plainContext } from '../../src/node/files/plainContext';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { listContentDirs } from '../../src/node/metadata/localizedContent';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { ParseFrontMatter } from '../../src/node/metadata/readMarkdown';
import { resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { mapConcurrent } from '../../src/model/mapConcurrent';
import { docSource, readDocSource } from './docs/readDocSource';
import { type DocsOptions, docsOptionsSchema } from './options';
import { addRoutes } from './pages/addRoutes';
import { checkConfigItems, findConfigDocIds } from './pages/configItems';
import { createGlobalDocsData } from './pages/createGlobalDocsData';
import { CATEGORY_FILES, categoryFile } from './sidebars/categoryFiles';
import { sidebarTasks } from './sidebars/readSidebarsFile';
import { addVersionCommand } from './versions/versionCommand';
import { DOCS_PLUGIN, listVersions, toVersionFolder, type Version } from './versions/listVersions';
import { toPublicContent } from './versions/publicContent';
import { type LoadedVersion, loadVersion } from './versions/loadVersion';

/** The content of a docs instance. */
export interface DocsContent {
  readonly versions: readonly LoadedVersion[];
}

/** Creates a docs instance, which turns folders of Markdown files into versions of docs with sidebars. */
function docsPlugin(context: LoadContext, options: DocsOptions): Plugin<DocsContent> {
  const parse = context.siteConfig.markdown.parseFrontMatter as ParseFrontMatter | undefined;
  return {
    name: DOCS_PLUGIN,
    // These functions of the site may read anything.
    isIncremental: parse === undefined && options.sidebarItemsGenerator === undefined,
    tasks: docsTasks,
    async loadContent(tasks = plainContext) {
      const versions = listVersions(context, options, tasks);
      const roots = getContentRoots(context.siteDir, versions.flatMap(listContentDirs));
      // A parser of the site may read anything, so the results of its calls are not stored.
      const readSource = (file: string) =>
        parse ? readDocSource(file, roots, { parse, context: tasks }) : tasks.get(docSource, { file, roots });
      const loaded = await mapConcurrent(versions, (version) =>
        loadVersion(version, { context, options, readSource, tasks }),
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
    getPublicContent: ({ content }) => toPublicContent(content.versions),
    getTranslationFiles: ({ content }) =>
      content.versions.map(({ name, messages }) => ({ path: toVersionFolder(name), content: messages })),
    getMdxSettings: ({ content }) => createMdxSettings(options, content.versions),
    getPathsToWatch: () => listPathsToWatch(listVersions(context, options), options),
    extendCli: (cli) => addVersionCommand(cli, context, options),
  };
}

/** The tasks of all instances. */
export const docsTasks = [docSource, categoryFile, ...sidebarTasks];

/** Returns the compile settings for the Markdown of each version. Links between files resolve to docs of any version. */
function createMdxSettings(options: DocsOptions, versions: readonly LoadedVersion[]): readonly MdxSettings[] {
  const pages = versions.flatMap((version) => version.docs);
  const shared = createMarkdownSettings({ name: DOCS_PLUGIN, options, folders: versions, pages });
  return versions.map((version) => ({ ...shared, contentDirs: listContentDirs(version) }));
}

/** Returns the absolute globs and files that the docs depend on. */
function listPathsToWatch(versions: readonly Version[], options: DocsOptions): readonly string[] {
  return versions.flatMap((version) => [
    ...listContentDirs(version).flatMap((dir) => [
      ...[...options.include, ...CATEGORY_FILES].map((glob) => path.posix.join(dir, glob)),
      ...[resolveTagsFilePath(options.tags, dir)].filter((file) => file !== undefined),
    ]),
    ...(version.sidebarFile ? [version.sidebarFile] : []),
  ]);
}

export default withOptions(docsPlugin, docsOptionsSchema) satisfies PluginModule<DocsOptions>;
