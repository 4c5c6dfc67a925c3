import path from 'node:path';
import { listFoldersInRepository } from './contentRoots';
import type { FileReader } from './fileReader';
import { findLocalModules } from './importGraph';

const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
];

/**
 * Returns the sources that the functions of a config may call: its module with its local imports, and the lock files that
 * pin the packages that they import.
 */
export function readConfigCode(
  configPath: string | undefined,
  siteDir: string,
  files: FileReader,
): readonly string[] {
  const modules = configPath === undefined ? [] : findLocalModules(configPath, files);
  return [...modules.map(({ text }) => text), ...readLockFiles(siteDir, files)];
}

/** Returns the texts of the lock files of a site. Those of a workspace are in a folder around it. */
export function readLockFiles(siteDir: string, files: FileReader): readonly string[] {
  return listFoldersInRepository(siteDir).flatMap((dir) =>
    LOCK_FILES.map((name) => files.readText(path.join(dir, name)) ?? ''),
  );
}
