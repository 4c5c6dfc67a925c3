import fs from 'node:fs';
import path from 'node:path';
import type { LoadedPlugin } from '../../model/plugin';

/** Gives which package the file of a plugin belongs to: an installed one, the site's own, or none (contract/build.md §2.1). */
export function pluginVersion(file: string, siteDir: string): LoadedPlugin['version'] {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const found = readPackage(path.join(dir, 'package.json'));
    if (!found) continue;
    if (dir === siteDir) return { type: 'project' };
    return { type: 'package', ...found };
  }
  return { type: 'local' };
}

function readPackage(file: string): { readonly name: string; readonly version?: string } | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    const { name, version } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return typeof name === 'string' ? { name, ...(typeof version === 'string' && { version }) } : undefined;
  } catch {
    return undefined;
  }
}
