import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import type { ThemeAliases } from '../bundle/themeAliases';
import type { BundleTarget } from '../bundle/webpackConfig';
import { projectDir, serverEntry } from '../entries';

/** Folders that the development server writes below, absolute. */
export interface DevDirs {
  /** Generated modules of either side. */
  readonly server: string;
  readonly browser: string;
  /** What the compilers keep for themselves. */
  readonly cache: string;
  /** Finished bundles. */
  readonly bundles: string;
}

/** What the compilers of both sides need. */
export interface SideInput {
  readonly site: Site;
  readonly aliases: ThemeAliases;
  readonly mdxLoader: string | undefined;
  readonly dirs: DevDirs;
  /** Changes with all that decides about bundles, beside their sources; undefined where that cannot be told. */
  readonly cacheKey: string | undefined;
  onErrors(errors: readonly SiteError[]): void;
}

/** Gives what renders prose as a bundler must know it. */
export function serverTarget(input: SideInput, outputDir: string): BundleTarget {
  const generatedDir = input.dirs.server;
  return { ...sideTarget(input), side: 'server', generatedDir, outputDir, entries: { server: serverEntry } };
}

/** Gives what both sides have in common. */
export function sideTarget({ site, aliases, mdxLoader }: SideInput) {
  return { site, mode: 'development' as const, minify: false, aliases, mdxLoader };
}

/** Gives a hash of Node's version, of the packages that are installed, and of some files more. */
export function environmentKey(siteDir: string, files: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version);
  const locks = [siteDir, projectDir].map((dir) => path.join(dir, 'package-lock.json'));
  for (const file of [...locks, ...files]) hash.update(readText(file)).update('\0');
  return hash.digest('hex');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
