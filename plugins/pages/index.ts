import { createErrorList } from '../../src/model/attempt';
import path from 'node:path';
import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { plainContext } from '../../src/node/files/plainContext';
import { createLastUpdatesDiagnostic, getShownLastUpdates } from '../../src/node/git/lastUpdates';
import { createModuleRequest, type RouteConfig } from '../../src/model/route';
import { listedFiles } from '../../src/node/files/listFiles';
import { toPosixPath } from '../../src/node/files/pathname';
import { mapConcurrent } from '../../src/model/mapConcurrent';
import {
  type ContentFolders,
  getLocalizedDir,
  listContentDirs,
} from '../../src/node/metadata/localizedContent';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { Diagnostic } from '../../src/model/diagnostic';
import { type PagesOptions, pagesOptionsSchema } from './options';
import { type MarkdownPage, type Page, pageSource, readPage } from './readPage';

/** The content of a pages instance. */
export interface PagesContent {
  readonly pages: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = 'docusaurus-plugin-content-pages';

/** Creates a pages instance, which turns every file of a folder into a page. */
function pagesPlugin(context: LoadContext, options: PagesOptions): Plugin<PagesContent> {
  const { siteDir } = context;
  const contentDir = path.resolve(siteDir, options.path);
  const localizedDir = getLocalizedDir(context, { name: NAME, id: options.id });
  const folders: ContentFolders = { contentDir, localizedDir };
  const { include, exclude } = options;
  return {
    name: NAME,
    isIncremental: context.siteConfig.markdown.parseFrontMatter === undefined,
    tasks: pagesTasks,
    async loadContent(tasks = plainContext) {
      if (tasks.kindOf(contentDir) !== 'folder') return { pages: [], diagnostics: [] };
      const listed = await tasks.get(listedFiles, { dir: contentDir, include, exclude, siteDir });
      const files = listed.filter((file) => !file.endsWith('.d.ts'));
      const updates = await getShownLastUpdates(tasks, listContentDirs(folders), options);
      const { report, toDiagnostics } = createErrorList();
      const pages = await mapConcurrent(files, (file) =>
        readPage(file, { context, options, folders, updates, tasks, report }),
      );
      const diagnostic = createLastUpdatesDiagnostic(updates);
      return {
        pages: pages.filter((page) => page !== undefined),
        diagnostics: [...toDiagnostics(), ...(diagnostic ? [diagnostic] : [])],
      };
    },
    contentLoaded({ content, actions }) {
      for (const page of content.pages)
        actions.addRoute(createPageRoute(page, siteDir, options.mdxPageComponent));
      for (const diagnostic of content.diagnostics) actions.report(diagnostic);
    },
    getPublicContent: ({ content }) =>
      content.pages.map((page) =>
        page.type === 'mdx'
          ? page.metadata
          : { type: page.type, permalink: page.permalink, source: page.source },
      ),
    getMdxSettings({ content }) {
      const pages = content.pages.filter((page): page is MarkdownPage => page.type === 'mdx');
      return [createMarkdownSettings({ name: NAME, options, folders: [folders], pages })];
    },
    getPathsToWatch: () =>
      listContentDirs(folders).flatMap((dir) => include.map((glob) => path.posix.join(dir, glob))),
  };
}

/** The tasks of all instances. */
export const pagesTasks = [pageSource];

/** Returns the route of a page. A React page is its own component; a Markdown page is rendered by `mdxPageComponent`. */
function createPageRoute(page: Page, siteDir: string, mdxPageComponent: string): RouteConfig {
  const sourceFilePath = toPosixPath(path.relative(siteDir, page.file));
  if (page.type === 'jsx') {
    return { path: page.permalink, component: page.file, exact: true, metadata: { sourceFilePath } };
  }
  const { permalink, lastUpdatedAt } = page.metadata;
  return {
    path: permalink,
    component: mdxPageComponent,
    exact: true,
    modules: { content: createModuleRequest(page.file) },
    metadata: { sourceFilePath, ...(lastUpdatedAt !== undefined && { lastUpdatedAt }) },
  };
}

export default withOptions(pagesPlugin, pagesOptionsSchema) satisfies PluginModule<PagesOptions>;
