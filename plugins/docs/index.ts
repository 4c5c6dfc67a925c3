import path from 'node:path';
import type { Command } from 'commander';
import { createErrorList } from '../../src/model/attempt';
import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, MdxSettings, Plugin, PluginActions, PluginModule } from '../../src/model/plugin';
import type { Diagnostic } from '../../src/model/diagnostic';
import { DOCS_PLUGIN } from '../../src/model/docs';
import { plainContext } from '../../src/node/files/plainContext';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { listContentDirs } from '../../src/node/metadata/localizedContent';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import { resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { mapConcurrent } from '../../src/model/mapConcurrent';
import { findCounterparts, readOtherDocs } from './docs/counterparts';
import { docSource, readDocSource } from './docs/readDocSource';
import { type DocsOptions, docsOptionsSchema } from './options';
import { addRoutes } from './pages/addRoutes';
import { completeVersionRoutes } from './pages/completeVersionRoutes';
import { siteLookups, type SiteLookups } from './pages/siteLookups';
import { findConfigDocIds, findUnknownItems, type UnknownItems } from './pages/configItems';
import { createGlobalDocsData } from './pages/createGlobalDocsData';
import { CATEGORY_FILES, categoryFile } from './sidebars/categoryFiles';
import { sidebarTasks } from './sidebars/readSidebarsFile';
import { listVersions, toVersionFolder, type Version } from './versions/listVersions';
import { type LoadedVersion, loadVersion } from './versions/loadVersion';
import { cutVersion } from './versions/cutVersion';

/** The content of a docs instance. */
export interface DocsContent {
  readonly versions: readonly LoadedVersion[];
  readonly unknownItems: UnknownItems;
  readonly lookups: SiteLookups;
  /** The problems that concern all versions. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Warns about `docLayoutComponent`, the Docusaurus 2 name of `docRootComponent`. */
function reportRenamedOption(
  context: LoadContext,
  options: DocsOptions,
  report: PluginActions['report'],
): void {
  if (options.docLayoutComponent === undefined) return;
  report({
    code: 'renamed-option',
    severity: 'warn',
    message: '`docLayoutComponent` has been renamed to `docRootComponent`.',
    hint: 'Use the new name.',
    ...context.locateOption?.(['docLayoutComponent']),
  });
}

/** Creates a docs instance, which turns folders of Markdown files into versions of docs with sidebars. */
function docsPlugin(context: LoadContext, options: DocsOptions): Plugin<DocsContent> {
  const parse = context.siteConfig.markdown.parseFrontMatter;
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
      const { report, toDiagnostics } = createErrorList();
      const unknownItems = findUnknownItems(context, options.id, { versions: loaded, report });
      return {
        versions: loaded,
        unknownItems,
        lookups: await tasks.get(siteLookups, { siteDir: context.siteDir }),
        diagnostics: toDiagnostics(),
      };
    },
    async contentLoaded({ content, actions }) {
      await addRoutes(context, options, { ...content, actions });
      const referencedDocIds = findConfigDocIds(context, options.id);
      const { baseUrl } = context;
      actions.setGlobalData(createGlobalDocsData({ baseUrl, options, ...content, referencedDocIds }));
      actions.addReferences(content.versions.flatMap(({ references }) => references));
      reportRenamedOption(context, options, actions.report);
      const found = content.versions.flatMap(({ diagnostics }) => diagnostics);
      for (const diagnostic of [...found, ...content.diagnostics]) actions.report(diagnostic);
      for (const { path: folder, lacksSidebars } of content.versions)
        if (lacksSidebars) actions.addUncertainPath(folder);
    },
    getPublicContent: ({ content }) => toPublicContent(content.versions),
    completeGlobalData: ({ content }) =>
      createGlobalDocsData({ baseUrl: context.baseUrl, options, ...content, referencedDocIds: undefined }),
    completeRoutes: ({ content, routes }) => completeVersionRoutes(routes, content.versions, options.id),
    getTranslationFiles: ({ content }) =>
      content.versions.map(({ name, messages }) => ({ path: toVersionFolder(name), content: messages })),
    getMdxSettings: ({ content, getContent }) =>
      createMdxSettings(options, content.versions, {
        locateOption: context.locateOption,
        getContent: (id) => getContent(DOCS_PLUGIN, id),
      }),
    getPathsToWatch: () => listPathsToWatch(listVersions(context, options), options),
    extendCli: (cli) => addVersionCommand(cli, context, options),
  };
}

/** The tasks of all instances. */
export const docsTasks = [docSource, categoryFile, siteLookups, ...sidebarTasks];

/** Returns the compile settings for the Markdown of each version. Links between files resolve to docs of any version. */
async function createMdxSettings(
  options: DocsOptions,
  versions: readonly LoadedVersion[],
  access: Parameters<typeof readOtherDocs>[2],
): Promise<readonly MdxSettings[]> {
  const all = await mapConcurrent(versions, async (version) => {
    const input = {
      ownId: options.id,
      others: await readOtherDocs(options, version.name, access),
      roots: version.roots,
    };
    return version.docs.map((doc) => {
      const counterparts = findCounterparts(doc, input);
      return counterparts.length > 0 ? { ...doc, metadata: { ...doc.metadata, counterparts } } : doc;
    });
  });
  const shared = createMarkdownSettings({
    ...{ name: DOCS_PLUGIN, options, folders: versions },
    pages: all.flat(),
  });
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

/** Adds the command that cuts a version of a docs instance: `docs:version`, or `docs:version:ID` for further instances. */
function addVersionCommand(cli: Command, context: LoadContext, options: DocsOptions): void {
  const { id, path: dir } = options;
  const command = cli
    .command(id === 'default' ? 'docs:version' : `docs:version:${id}`)
    .argument('<version>', 'name of the version, such as 1.0.0')
    .description(`Copies the docs in \`${dir}\` to a new version.`)
    .action(async (version: string) => {
      const { writeOut, writeErr } = command.configureOutput();
      const { contentDir, warnings } = await cutVersion(version, context, options);
      for (const warning of warnings) writeErr?.(`⚠ ${warning}\n`);
      writeOut?.(`Created the version ${version} in ${path.relative(context.siteDir, contentDir)}\n`);
    });
}

/** Returns the versions of a docs instance in the shape that plugins know from Docusaurus. */
function toPublicContent(versions: readonly LoadedVersion[]): object {
  return {
    loadedVersions: versions.map((version) => {
      const { label, path: versionPath, tagsPath, isLast, sidebars, docs, draftIds } = version;
      const { banner, badge, noIndex, className, routePriority } = version;
      return {
        versionName: version.name,
        ...{ label, path: versionPath, tagsPath, isLast, banner, badge, noIndex, className, routePriority },
        contentPath: version.contentDir,
        ...(version.localizedDir !== undefined && { contentPathLocalized: version.localizedDir }),
        sidebarFilePath: version.sidebarFile,
        sidebars: Object.fromEntries(sidebars),
        docs: docs.map(({ metadata }) => metadata),
        drafts: draftIds.map((id) => ({ id })),
      };
    }),
  };
}

export default withOptions(docsPlugin, docsOptionsSchema) satisfies PluginModule<DocsOptions>;
