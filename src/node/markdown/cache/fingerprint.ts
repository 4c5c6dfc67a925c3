import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintValue } from '../../config/fingerprintValue';
import { resolveModuleFile } from '../resolveRequest';
import { type ContentSite, type CompileSettings, containsFunction } from '../compileSettings';
import { hashContent, isFile } from './dependencyTracker';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'];

/** Gives the hash of what compiles: this code, as it is built, and the packages it uses, as the site's lock file names them. */
export function fingerprintToolchain({ siteDir }: Pick<ContentSite, 'siteDir'>, workerFile?: string): string {
  const files = [
    fileURLToPath(import.meta.url),
    ...(workerFile ? [workerFile] : []),
    ...LOCK_FILES.map((name) => path.join(siteDir, name)),
  ];
  return hashContent(files.map(readText).join('\0'));
}

/**
 * Gives the hash of the settings that hold for a folder. Functions count as their text; since that does not show what they
 * call, the config and the local modules that it imports count with them.
 */
export function fingerprintFolder(
  index: number,
  {
    settings,
    version,
    siteConfigPath,
  }: { settings: CompileSettings; version: string; siteConfigPath?: string },
): string {
  const { folders, cacheDir: _cacheDir, ...shared } = settings;
  const { permalinks: _permalinks, assets: _assets, ...folder } = folders[index] ?? {};
  const own = { ...shared, folder };
  const sources = siteConfigPath && containsFunction(own) ? findLocalModules(siteConfigPath) : [];
  return hashContent([version, fingerprintValue(own), ...sources.map(readText)].join('\0'));
}

/** Gives a module and all that it imports by relative path. */
function findLocalModules(start: string): readonly string[] {
  const files = [start];
  for (const file of files) {
    for (const [, request = ''] of readText(file).matchAll(
      /(?:from|import|require)\s*\(?\s*['"](\.[^'"]+)['"]/g,
    )) {
      const found = resolveModuleFile(path.resolve(path.dirname(file), request), isFile);
      if (found !== undefined && !files.includes(found)) files.push(found);
    }
  }
  return files;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
