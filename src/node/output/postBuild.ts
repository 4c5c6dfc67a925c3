import type { Site } from '../../model/site';
import { inMethod } from '../pipeline/pluginError';
import { labelOf } from '../pipeline/pluginLabel';
import type { RenderResult } from '../render/renderPages';

interface PostBuildInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly folder: string;
}

/** Lets every plugin add to the finished site, in their order, so that none races another (contract/build.md §2.2). */
export async function runPostBuild({ site, rendered, folder }: PostBuildInput): Promise<void> {
  const routesPaths = rendered.pages.map(({ path }) => path);
  const routesBuildMetadata = Object.fromEntries(
    rendered.pages.map(({ path, noIndex }) => [path, { noIndex }]),
  );
  for (const plugin of site.plugins) {
    const { instance, content } = plugin;
    await inMethod(labelOf(plugin), 'postBuild', () =>
      instance.postBuild?.({
        ...site,
        outDir: folder,
        content,
        routesPaths,
        routesBuildMetadata,
        head: {},
      }),
    );
  }
}
