import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import type { FindSourceFile } from '../bundle/bundleErrors';
import type { BundleTarget } from '../bundle/bundleTargets';
import { hashJson } from '../engine/hash';
import { getCodeVersion } from '../files/codeVersion';
import { projectDir } from '../entries';
import { readLockFiles } from '../files/configCode';
import { createFileReader } from '../files/fileReader';
import { plainContext } from '../files/plainContext';
import { tryReadText } from '../files/tryRead';

/** The entry of the app shell, on which the scripts of pages depend. */
export const MAIN = 'main';

/** The input of the compiler of a side. */
export interface SideInput {
  readonly site: Site;
  readonly target: BundleTarget;
  /** Returns the Markdown file of a compiled module, for error messages. */
  readonly getSourceFile: FindSourceFile;
  onErrors(errors: readonly Error[]): void;
  /** Called with the warnings about what plugins add to the webpack configuration of the browser side. */
  onConfigured(diagnostics: readonly Diagnostic[]): void;
}

/** Returns a folder of files that the development server writes. */
export function getDevDir(site: Pick<Site, 'generatedFilesDir'>, ...names: readonly string[]): string {
  return path.join(site.generatedFilesDir, 'dev', ...names);
}

/** Returns a hash of the generator, the Node version, the installed packages, and some other files. */
export function environmentKey(siteDir: string, files: readonly string[] = []): string {
  const locks = [siteDir, projectDir].map((dir) => readLockFiles(dir, createFileReader(plainContext)));
  return hashJson([getCodeVersion(), locks, ...files.map((file) => tryReadText(file) ?? '')]);
}
