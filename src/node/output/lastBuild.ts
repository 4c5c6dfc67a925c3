import { compare } from '../../model/lists';
import { hashJson } from '../engine/hash';
import { tryReadText } from '../files/tryRead';
import type { SiteFacts } from '../site/siteFacts';
import type { Manifest } from './folder/manifest';
import type { LocaleRules } from './hostFiles/hostRules';
import { findStaticFiles, type StaticFiles } from './staticFiles';
import type { WrittenSite } from './writeSite';

/** The last build of a locale. JSON. */
export interface LastBuild extends Pick<WrittenSite, 'diagnostics' | 'localeLinks'> {
  readonly pages: number;
  readonly interactivePages: number;
  /** A hash of the files that it has written. */
  readonly manifest: string;
  /** A hash of all inputs that it has read without the engine. */
  readonly conditions: string;
}

/** Identifies the last build of a locale for the engine, by the folder of the locale. */
export const lastBuild = { name: 'last-build' };

/** Describes a build for the next one. */
export function describeBuild(
  { manifest, statics, diagnostics, localeLinks }: WrittenSite,
  read: Pick<ReadByBuild, 'configText' | 'localeRules'>,
): Omit<LastBuild, 'pages' | 'interactivePages'> {
  const conditions = hashConditions({ ...read, statics });
  return { diagnostics, localeLinks, manifest: hashManifest(manifest), conditions };
}

/** What a build reads without the engine. */
interface ReadByBuild {
  readonly statics: StaticFiles;
  /** Diagnostics are located in it. */
  readonly configText: string | undefined;
  readonly localeRules: readonly LocaleRules[];
}

interface Present {
  readonly site: SiteFacts;
  readonly localeRules: readonly LocaleRules[];
  /** The files of the last build that are unchanged. */
  readonly unchanged: Manifest;
}

/** Returns whether a build would do the same again, given that all tasks are unchanged. */
export async function isSameBuild(
  last: LastBuild,
  { site, localeRules, unchanged }: Present,
): Promise<boolean> {
  // Plugins may do anything after a build.
  if (site.plugins.some(({ hasPostBuild }) => hasPostBuild)) return false;
  if (last.manifest !== hashManifest(unchanged)) return false;
  const statics = await findStaticFiles(site);
  const configText = tryReadText(site.siteConfigPath);
  return last.conditions === hashConditions({ statics, configText, localeRules });
}

function hashConditions({ statics, configText, localeRules }: ReadByBuild): string {
  return hashJson([[...statics.files], statics.diagnostics, configText, localeRules]);
}

function hashManifest(manifest: Manifest): string {
  return hashJson([...manifest].sort(([a], [b]) => compare(a, b)));
}
