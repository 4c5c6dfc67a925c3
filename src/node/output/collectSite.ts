import type { Diagnostic } from '../../model/diagnostic';
import { type CheckedSite, checkSite } from '../links/checkSite';
import type { FailedPage } from '../links/collectPageReferences';
import type { CheckUrls } from '../links/external/externalChecker';
import { addHostFiles } from './addHostFiles';
import { type CollectInput, collectOutput } from './collectOutput';
import { collectPluginFiles } from './collectPluginFiles';
import type { LocaleRules } from './hostFiles/hostRules';
import type { OutputSource } from './outputEntries';
import type { StaticFiles } from './staticFiles';

export interface SiteInput extends CollectInput {
  readonly configPath: string;
  /** Whether the site is at the root of the output, and not in the folder of a locale. */
  readonly isRoot: boolean;
  /** See `addHostFiles`. */
  readonly redirectShare: number;
  /** See `addHostFiles`. */
  readonly localeRules?: readonly LocaleRules[] | undefined;
  /** Diagnostics of earlier steps. */
  readonly found: readonly Diagnostic[];
  /** See `collectPluginFiles`. References to files in these folders are not checked. */
  readonly skipsFolders?: boolean;
  /** Returns whether references to a file are not checked. */
  readonly isUnchecked?: (file: string) => boolean;
  /** See `checkSite`. */
  readonly checkUrls?: CheckUrls | undefined;
  /** See `checkSite`. */
  readonly updatesUrlLock?: boolean | undefined;
  /** See `checkSite`. */
  readonly failedPages?: readonly FailedPage[];
}

/** The files of a new site, with a check of all references to them. */
export interface CollectedSite {
  readonly sources: ReadonlyMap<string, OutputSource>;
  readonly statics: StaticFiles;
  /**
   * Checks the references of the site, given the paths of its files. Returns the diagnostics of all steps, including those of
   * tasks that have created files by now.
   */
  readonly check: (files: Iterable<string>, more?: readonly Diagnostic[]) => Promise<CheckedSite>;
}

/** Collects the files of a site: pages, bundles, assets and static files, and files of plugins and for the host. */
export async function collectSite(input: SiteInput): Promise<CollectedSite> {
  const { engine, site, skipsFolders, isUnchecked } = input;
  const { sources, statics } = await collectOutput(input);
  const plugins = await collectPluginFiles({ engine, site, sources, skipsFolders });
  const forHost = await addHostFiles({ ...input, sources });
  const found = [...input.found, ...statics.diagnostics, ...forHost.diagnostics];
  return {
    sources,
    statics,
    check(paths, more = []) {
      const files = new Set(paths);
      const isSkipped = (file: string) =>
        isUnchecked?.(file) || plugins.skippedFolders.some((folder) => file.startsWith(`${folder}/`));
      return checkSite({
        ...input,
        redirects: forHost.redirects,
        redirectedAnchors: forHost.redirectedAnchors,
        redirectsFile: statics.files.get('_redirects'),
        files: { has: (file) => files.has(file) || isSkipped(file) },
        fileNames: files,
        skippedFolders: plugins.skippedFolders,
        found: [...found, ...plugins.getDiagnostics(), ...more],
      });
    },
  };
}
