import type { CompileModule } from '../bundle/mdxLoader';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import type { FindSourceFile } from '../bundle/bundleErrors';
import type { ThemeAliases } from '../bundle/themeAliases';
import { getBundledSite } from '../bundle/bundleSettings';
import type { BundleTarget } from '../bundle/bundleTargets';
import { hashJson } from '../engine/hash';
import { getCodeVersion } from '../files/codeVersion';
import { getScript, projectDir } from '../entries';
import { readLockFiles } from '../files/configCode';
import { createFileReader } from '../files/fileReader';
import { plainContext } from '../files/plainContext';
import { tryReadText } from '../files/tryRead';

/** The entry of the app shell, on which the scripts of pages depend. */
export const MAIN = 'main';

/** Folders of the development server, absolute. */
export interface DevDirs {
  /** Generated modules of both sides. */
  readonly server: string;
  readonly browser: string;
  /** webpack's own cache. */
  readonly cache: string;
  /** The server bundle. */
  readonly bundles: string;
  /** The linked theme and client. */
  readonly linked: string;
}

/** The input of the compilers of both sides. */
export interface SideInput {
  readonly site: Site;
  readonly aliases: ThemeAliases;
  readonly compileModule: CompileModule;
  readonly dirs: DevDirs;
  /** Returns the Markdown file of a compiled module, for error messages. */
  readonly getSourceFile: FindSourceFile;
  onErrors(errors: readonly Error[]): void;
  /** Called with the warnings about what plugins add to the webpack configuration of the browser side. */
  onConfigured(diagnostics: readonly Diagnostic[]): void;
}

/** Creates the bundle target of the server side. */
export function serverTarget(input: SideInput, outputDir: string): BundleTarget {
  const generatedDir = input.dirs.server;
  return {
    ...sideTarget(input),
    side: 'server',
    generatedDir,
    outputDir,
    entries: { server: getScript('serverEntry') },
  };
}

/** Creates the bundle target of the browser side, without its entries. */
export function browserTarget(input: SideInput, outputDir: string): BundleTarget {
  const generatedDir = input.dirs.browser;
  return { ...sideTarget(input), side: 'browser', generatedDir, outputDir, entries: {} };
}

/** Returns the options that both sides share. */
function sideTarget({ site, aliases, compileModule }: SideInput) {
  const shared = { mode: 'development' as const, minify: false };
  return { ...shared, site: getBundledSite(site), aliases, compileModule };
}

/** Returns a hash of the generator, the Node version, the installed packages, and some other files. */
export function environmentKey(siteDir: string, files: readonly string[] = []): string {
  const locks = [siteDir, projectDir].map((dir) => readLockFiles(dir, createFileReader(plainContext)));
  return hashJson([getCodeVersion(), locks, ...files.map((file) => tryReadText(file) ?? '')]);
}
