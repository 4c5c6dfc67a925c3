import { type Finding, throwFindings } from '../../model/reference';
import type { Site } from '../../model/site';
import { inMethod } from '../pipeline/pluginError';
import { labelOf } from '../pipeline/pluginLabel';
import type { RenderResult } from '../render/renderPages';
import { builtPages } from './builtPages';

interface PostBuildInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly folder: string;
}

/**
 * Lets every plugin add to the finished site, in their order, so that none races another (contract/build.md §2.2). Throws what
 * they report at the level `throw`, all together, and gives the rest.
 */
export async function runPostBuild({ site, rendered, folder }: PostBuildInput): Promise<readonly Finding[]> {
  const pages = builtPages(site, rendered);
  const findings: Finding[] = [];
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
        pages,
        report: (finding) => void findings.push(finding),
      }),
    );
  }
  throwFindings(findings);
  return findings.filter(({ severity }) => severity !== 'ignore');
}
