import type { Diagnostic } from '../../model/diagnostic';
import { getUnlessFailed } from '../../model/pageTasks';
import type { SiteError } from '../../model/siteError';
import { isCreatedAsset } from '../bundle/assets';
import { hasConfigureWebpack } from '../bundle/bundleSettings';
import { compileSite } from '../bundle/compileSite';
import { createRendererWarnings, findLegacyRenderers } from '../bundle/legacyRenderers';
import type { Engine } from '../engine/engine';
import { addFrames } from '../links/checkSite';
import { checkPages } from '../output/checkPages';
import { pageReport, sharedFiles } from '../render/pageTasks';
import type { RenderedPageSummary } from '../render/pageSummaries';
import { summarizePages } from '../render/renderSite';
import { pageGroups, pagePaths } from '../site/routeTasks';
import { siteFacts } from '../site/siteFacts';
import type { LoadedSite } from './siteLoader';

interface CheckInput {
  readonly engine: Engine;
  readonly loaded: LoadedSite;
  /** Called between parts of the work. Throws if the result is no longer needed. */
  pause(): Promise<void>;
}

/** The diagnostics of a site, and its pages. */
export interface DevCheck {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: readonly Pick<RenderedPageSummary, 'path' | 'sourceFile' | 'includedFiles'>[];
}

/**
 * Checks all references of a site, with the tasks of the command `check`. Only pages that have changed since the last check are
 * compiled and rendered.
 */
export async function checkDevSite({ engine, loaded, pause }: CheckInput): Promise<DevCheck> {
  await loaded.pages.prepareAll(pause);
  const site = await engine.get(siteFacts, null);
  const { contents, diagnostics: found } = await compileSite({ engine, site, skipsFailedPages: true });
  const paths = await engine.get(pagePaths, null);
  for (const path of paths) {
    await pause();
    await getUnlessFailed(engine.get(pageReport, path));
  }
  const failed = new Map<string, readonly SiteError[]>();
  const onFailure = (path: string, errors: readonly SiteError[]) => void failed.set(path, errors);
  const pages = await summarizePages(engine, paths, { onFailure });
  await pause();
  const hasLoaders = hasConfigureWebpack(loaded.site);
  const checked = await checkPages({
    engine,
    site,
    rendered: {
      pages,
      groups: await engine.get(pageGroups, null),
      sharedFiles: await engine.get(sharedFiles, null),
    },
    contents,
    found: [
      ...found,
      ...loaded.bundles.diagnostics(),
      ...createRendererWarnings(findLegacyRenderers(loaded.bundles.sources()), contents),
    ],
    failed,
    bundled: [],
    // The bundler, which would fail without them, keeps these files in memory.
    isBundled: (file) => isCreatedAsset(file, hasLoaders),
    isRoot: true,
    redirectShare: 1,
  });
  await pause();
  return { diagnostics: addFrames(checked.diagnostics, site.siteDir), pages };
}
