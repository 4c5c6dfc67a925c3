import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintValue } from '../../config/fingerprintValue';
import { resolveModuleFile } from '../resolveRequest';
import { type ContentSite, type CompileSettings, containsFunction } from '../compileSettings';
import { hashContent, isFile } from './dependencyTracker';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'];

/** Returns the hash of the compiler: its bundled code and the lock file of the site, which pins its dependencies. */
export function fingerprintToolchain({ siteDir }: Pick<ContentSite, 'siteDir'>, workerFile?: string): string {
  const files = [
    fileURLToPath(import.meta.url),
    ...(workerFile ? [workerFile] : []),
    ...LOCK_FILES.map((name) => path.join(siteDir, name)),
  ];
  return hashContent(files.map(readText).join('\0'));
}

/**
 * Returns the hash of the settings of a folder. Functions are hashed by their source text. The source does not include the
 * code that they call, so the config file and its local imports are hashed too.
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

/** Returns a module and its transitive relative imports. */
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
