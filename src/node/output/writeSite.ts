import type { CheckedSite } from '../links/checkSite';
import { getSite } from '../site/siteTasks';
import { collectBrowserFiles } from './collectOutput';
import { type CollectedCheck, checkCollected, collectSite, type SiteInput } from './collectSite';
import { createManifest, type Manifest } from './folder/manifest';
import { contentRoots } from './outputTasks';
import { runPostBuild } from './postBuild';
import type { OutputPart } from './publication';
import type { StaticFiles } from './staticFiles';
import { isSameOutput, resolveEntries, writeOutput } from './writeOutput';

interface WriteSiteInput extends Omit<SiteInput, 'bundled'>, Pick<CollectedCheck, 'found'> {
  /** Where the files of the site go. */
  readonly part: OutputPart;
  readonly onProgress: (done: number, total: number) => void;
}

/** The files of a site in the output, and what was found while writing them. */
export interface WrittenSite extends Pick<CheckedSite, 'diagnostics' | 'localeLinks'> {
  readonly manifest: Manifest;
  readonly statics: StaticFiles;
}

/** Writes a site to its part of the output, unless that has the same files already. */
export async function writeSite(input: WriteSiteInput): Promise<WrittenSite> {
  const { engine, site, rendered, found, part, onProgress } = input;
  const { folder, outDir, unchanged } = part;
  const bundled = await collectBrowserFiles(engine, site.siteDir);
  const collected = await collectSite({ ...input, bundled });
  const { sources, statics } = collected;
  const hasPostBuild = site.plugins.some((plugin) => plugin.hasPostBuild);
  const entries = await resolveEntries(sources, onProgress);
  if (!hasPostBuild && isSameOutput({ entries, unchanged })) {
    part.keep();
    const paths = unchanged.keys();
    const { diagnostics, localeLinks } = await checkCollected(collected, { found, paths });
    return { manifest: unchanged, statics, diagnostics, localeLinks };
  }
  const written = await writeOutput(folder, {
    entries,
    outDir,
    unchanged,
    roots: await engine.get(contentRoots, null),
    isShared: hasPostBuild,
  });
  const reported = hasPostBuild
    ? await runPostBuild({ engine, site: await getSite(engine), rendered, folder })
    : [];
  // Plugins may have created, changed, and deleted files.
  const manifest = hasPostBuild ? await createManifest(folder) : written.manifest;
  part.add({ ...written, manifest });
  const { diagnostics, localeLinks } = await checkCollected(collected, {
    found: [...found, ...reported],
    paths: manifest.keys(),
  });
  return { manifest, statics, diagnostics, localeLinks };
}
