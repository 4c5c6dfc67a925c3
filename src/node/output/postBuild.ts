import {
  pageFacts,
  pageFiles,
  readAllPages,
  readPageContent,
  type RenderedPageFacts,
} from '../../model/pageTasks';
import type { BuiltPage, BuiltSite, LoadedPlugin } from '../../model/plugin';
import { type Diagnostic, readPluginDiagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { getPublicContent } from '../site/runPlugins';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
import type { Engine } from '../engine/engine';
import type { RenderedSite } from '../render/renderSite';

interface PostBuildInput {
  readonly engine: Engine;
  readonly site: Site;
  readonly rendered: RenderedSite;
  readonly folder: string;
}

/**
 * Runs `postBuild` of each plugin on the finished site, one after the other. Docusaurus runs them concurrently; a fixed order
 * avoids races between plugins. Returns the diagnostics that plugins reported.
 */
export async function runPostBuild(input: PostBuildInput): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const facts = await readAllPages(input.rendered.pages, ({ path }) => input.engine.get(pageFacts, path));
  const built = createBuiltSite(input, facts, diagnostics);
  for (const plugin of input.site.plugins) {
    const { instance, content } = plugin;
    await runPluginMethod(getPluginLabel(plugin), 'postBuild', () =>
      instance.postBuild?.({ ...built, content }),
    );
  }
  return diagnostics;
}

/** Creates the parameters of `postBuild` without `content`. Diagnostics that a plugin reports are added to `diagnostics`. */
function createBuiltSite(
  { engine, site, folder }: PostBuildInput,
  facts: readonly RenderedPageFacts[],
  diagnostics: Diagnostic[],
): Omit<BuiltSite, 'content'> {
  return {
    ...site,
    plugins: site.plugins.map((plugin) => ({ ...plugin, content: getPublicContent(plugin) })),
    routes: site.plugins.reduce(completeRoutes, site.routes),
    outDir: folder,
    routesPaths: facts.map(({ path }) => path),
    routesBuildMetadata: Object.fromEntries(facts.map(({ path, noIndex }) => [path, { noIndex }])),
    head: {},
    pages: createBuiltPages(facts, engine),
    report(diagnostic) {
      if (diagnostic.severity !== 'ignore') diagnostics.push(readPluginDiagnostic(diagnostic));
    },
    get: (task, args) => engine.get(task, args),
  };
}

function completeRoutes(routes: Site['routes'], { instance, content }: LoadedPlugin): Site['routes'] {
  return instance.completeRoutes?.({ content, routes }) ?? routes;
}

/** Converts rendered pages to the pages that plugins receive, which read their HTML on demand. */
function createBuiltPages(facts: readonly RenderedPageFacts[], engine: Engine): readonly BuiltPage[] {
  return facts.map(
    ({ path, plugin, sourceFile, lastUpdatedAt, noIndex, title, description, image, toc }): BuiltPage => ({
      path,
      plugin,
      sourceFile,
      lastUpdatedAt,
      noIndex,
      title,
      description,
      image,
      toc,
      document: async () => engine.readBlob((await engine.get(pageFiles, path)).document).toString(),
      html: () => readPageContent(engine, path),
    }),
  );
}
