import path from 'node:path';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { createLastUpdatesDiagnostic, readShownLastUpdates } from '../../src/node/git/lastUpdates';
import { createModuleRequest, type RouteConfig } from '../../src/model/route';
import { isFolder, listFiles } from '../../src/node/files/listFiles';
import { toPosixPath } from '../../src/node/files/pathname';
import { mapConcurrent } from '../../src/node/workers/mapConcurrent';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { Diagnostic } from '../../src/model/diagnostic';
import { type PagesOptions, pagesOptionsSchema } from './options';
import { type MarkdownPage, type Page, readPage } from './readPage';

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
  const { include, exclude } = options;
  return {
    name: NAME,
    async loadContent() {
      if (!isFolder(contentDir)) return { pages: [], diagnostics: [] };
      const listed = await listFiles({ dir: contentDir, include, exclude, siteDir });
      const files = listed.filter((file) => !file.endsWith('.d.ts'));
      const updates = await readShownLastUpdates(contentDir, options);
      const pages = await mapConcurrent(files, (file) =>
        readPage(file, { context, options, contentDir, updates }),
      );
      const diagnostic = createLastUpdatesDiagnostic(updates);
      return {
        pages: pages.filter((page) => page !== undefined),
        diagnostics: diagnostic ? [diagnostic] : [],
      };
    },
    contentLoaded({ content, actions }) {
      for (const page of content.pages)
        actions.addRoute(createPageRoute(page, siteDir, options.mdxPageComponent));
      for (const diagnostic of content.diagnostics) actions.report(diagnostic);
    },
    getMdxSettings({ content }) {
      const pages = content.pages.filter((page): page is MarkdownPage => page.type === 'mdx');
      return [createMarkdownSettings({ name: NAME, options, contentDirs: [contentDir], pages })];
    },
    getPathsToWatch: () => include.map((glob) => path.posix.join(contentDir, glob)),
  };
}

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

pagesPlugin.validateOptions = (({ options, validate }) =>
  validate(pagesOptionsSchema, options)) satisfies PluginModule<PagesOptions>['validateOptions'];

export default pagesPlugin satisfies PluginModule<PagesOptions>;
