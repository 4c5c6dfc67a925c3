import type { Diagnostic } from '../../model/diagnostic';
import type { TaskCall } from '../engine/engine';
import { type CheckedSite, type CheckSiteInput, checkSite } from '../links/checkSite';
import { addHostFiles, type HostInput, type WrittenForHost } from './addHostFiles';
import { type CollectInput, collectOutput } from './collectOutput';
import { collectPluginFiles } from './collectPluginFiles';
import type { OutputSource } from './outputEntries';
import type { StaticFiles } from './staticFiles';

export interface SiteInput extends CollectInput, Omit<HostInput, 'rendered' | 'sources'> {
  /** The style sheets that the site and its packages import, as absolute paths, if they are checked. */
  readonly styles?: readonly string[];
  /** See `collectPluginFiles`. References to files in these groups are not checked. */
  readonly skipsGroups?: boolean;
}

/** The files of a new site, and what its check needs to know about them. */
export interface CollectedSite
  extends Pick<SiteInput, 'engine' | 'site' | 'rendered' | 'contents' | 'styles'> {
  readonly sources: ReadonlyMap<string, OutputSource>;
  readonly statics: StaticFiles;
  readonly skippedPrefixes: readonly string[];
  readonly forHost: WrittenForHost;
  /** What was found while the files were collected. */
  readonly diagnostics: readonly Diagnostic[];
  /** The tasks of plugins that create files. They may report more. */
  readonly calls: readonly TaskCall[];
}

/** Collects the files of a site: pages, bundles, assets and static files, and files of plugins and for the host. */
export async function collectSite(input: SiteInput): Promise<CollectedSite> {
  const { engine, site, rendered, contents, styles, skipsGroups } = input;
  const { sources, statics, diagnostics } = await collectOutput(input);
  const plugins = await collectPluginFiles({ engine, site, sources, skipsGroups });
  const forHost = await addHostFiles({ ...input, sources });
  return {
    ...{ engine, site, rendered, contents, styles, sources, statics, forHost },
    skippedPrefixes: plugins.skippedPrefixes,
    diagnostics: [...diagnostics, ...forHost.diagnostics, ...plugins.diagnostics],
    calls: plugins.calls,
  };
}

/** What a check needs that the collected files do not contain. */
export interface CollectedCheck
  extends Pick<CheckSiteInput, 'updatesUrlLock' | 'failedPages' | 'checkUrls' | 'found'> {
  /** The paths of the files of the site. */
  readonly paths: Iterable<string>;
  /** Returns whether references to a file are not checked. */
  readonly isUnchecked?: ((file: string) => boolean) | undefined;
}

/** Checks the references of a collected site. Returns the diagnostics of all steps. */
export function checkCollected(
  {
    engine,
    site,
    rendered,
    contents,
    styles,
    statics,
    skippedPrefixes,
    forHost,
    diagnostics,
    calls,
  }: CollectedSite,
  { paths, isUnchecked, found, ...input }: CollectedCheck,
): Promise<CheckedSite> {
  const names = new Set(paths);
  const isSkipped = (file: string) =>
    isUnchecked?.(file) || skippedPrefixes.some((prefix) => file.startsWith(prefix));
  return checkSite({
    ...input,
    ...{ engine, site, rendered, contents, styles },
    files: { has: (file) => names.has(file) || isSkipped(file), names, skippedPrefixes },
    moved: { ...forHost, redirectsFile: statics.files.get('_redirects') },
    found: [...found, ...diagnostics, ...engine.getReports(calls)],
  });
}
