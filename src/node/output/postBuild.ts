import path from 'node:path';
import type { BuiltSite } from '../../model/plugin';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
import type { RenderResult } from '../render/renderPages';
import { builtPages } from './builtPages';
import { writeFiles } from './writeFiles';

interface PostBuildInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly folder: string;
}

/**
 * Lets every plugin add to the finished site, in their order, so that none races another (contract/build.md §2.2). Gives what
 * they have found wrong.
 */
export async function runPostBuild(input: PostBuildInput): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const built = builtSite(input, diagnostics);
  for (const plugin of input.site.plugins) {
    const { instance, content } = plugin;
    const { pageFiles } = instance;
    if (pageFiles && pageFiles.isUsedInBuilds !== false) {
      const files = await runPluginMethod(getPluginLabel(plugin), 'pageFiles', () =>
        pageFiles.make({ ...built, content }),
      );
      writeFiles(path.join(input.folder, pageFiles.folder), files);
    }
    await runPluginMethod(getPluginLabel(plugin), 'postBuild', () =>
      instance.postBuild?.({ ...built, content }),
    );
  }
  return diagnostics;
}

/** Gives what plugins are told of a finished site, but their content; what they report is added to the findings. */
export function builtSite(
  { site, rendered, folder }: PostBuildInput,
  diagnostics: Diagnostic[],
): Omit<BuiltSite, 'content'> {
  return {
    ...site,
    outDir: folder,
    routesPaths: rendered.pages.map(({ path }) => path),
    routesBuildMetadata: Object.fromEntries(rendered.pages.map(({ path, noIndex }) => [path, { noIndex }])),
    head: {},
    pages: builtPages(site, rendered),
    report(diagnostic) {
      if (diagnostic.severity !== 'ignore') diagnostics.push(diagnostic);
    },
  };
}
