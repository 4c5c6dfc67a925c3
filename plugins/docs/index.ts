import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { mapConcurrent } from '../../src/node/workers/mapConcurrent';
import type { ParseFrontMatter } from '../../src/node/metadata/readMarkdown';
import { memoizeByMtime } from '../../src/node/files/memoizeByMtime';
import { readDocSource } from './docs/docSource';
import { docsMdxSettings } from './mdxSettings';
import { type DocsOptions, docsOptionsSchema } from './options';
import { addRoutes } from './pages/addRoutes';
import { checkConfigItems, docsNamedByConfig } from './pages/configItems';
import { globalDocsData } from './pages/globalData';
import { docsPathsToWatch } from './pathsToWatch';
import { type LoadedVersion, loadVersion } from './versions/loadVersion';
import { listVersions } from './versions/version';

/** What the docs plugin loads. */
export interface DocsContent {
  readonly versions: readonly LoadedVersion[];
}

const NAME = 'docusaurus-plugin-content-docs';

/** Makes a docs instance: Markdown files in folders become versions of docs with sidebars (contract/build.md §3). */
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
      const namedDocs = docsNamedByConfig(context, options.id);
      const { baseUrl } = context;
      actions.setGlobalData(globalDocsData({ baseUrl, options, versions: content.versions, namedDocs }));
      actions.addReferences(content.versions.flatMap(({ references }) => references));
      for (const diagnostic of content.versions.flatMap(({ diagnostics }) => diagnostics))
        actions.report(diagnostic);
    },
    getMdxSettings: ({ content }) => docsMdxSettings(NAME, options, content.versions),
    getPathsToWatch: () => docsPathsToWatch(versions, options),
  };
}

docsPlugin.validateOptions = (({ options, validate }) =>
  validate(docsOptionsSchema, options)) satisfies PluginModule<DocsOptions>['validateOptions'];

export default docsPlugin satisfies PluginModule<DocsOptions>;
