import path from 'node:path';
import type { FileReader } from './fileReader';
import { findLocalModules } from './importGraph';

/** The files that pin the packages of a site. */
export const LOCK_FILES: readonly string[] = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
];

/**
 * Returns the sources that the functions of a config may call: its module with its local imports, and the lock files of
 * the site, which pin the packages that they import.
 */
export function readConfigCode(
  configPath: string | undefined,
  siteDir: string,
  files: FileReader,
): readonly string[] {
  const modules = configPath === undefined ? [] : findLocalModules(configPath, files);
  return [
    ...modules.map(({ text }) => text),
    ...LOCK_FILES.map((name) => files.readText(path.join(siteDir, name)) ?? ''),
  ];
}
