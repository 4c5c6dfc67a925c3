import type { Site } from '../../model/site';
import { SiteError, SiteErrors } from '../../model/siteError';
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
  for (const { name, id, instance, content } of site.plugins) {
    try {
      await instance.postBuild?.({
        ...site,
        outDir: folder,
        content,
        routesPaths,
        routesBuildMetadata,
        head: {},
      });
    } catch (cause) {
      if (cause instanceof SiteError || cause instanceof SiteErrors) throw cause;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new SiteError(`The plugin ${name} (${id}) failed in postBuild: ${why}`, { cause });
    }
  }
}
