import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Folders in which earlier versions of the generator kept caches and generated modules. Nothing else creates them. */
const OLD_FOLDERS = ['cache/bundle', 'cache/mdx', 'cache/pages', 'generated/browser', 'generated/server'];

/** Deletes what earlier versions of the generator have left in the folder for generated files. */
export function removeOldCaches(generatedDir: string): void {
  for (const name of OLD_FOLDERS) {
    const dir = path.join(generatedDir, name);
    if (!existsSync(dir)) continue;
    try {
      rmSync(dir, { recursive: true, force: true });
      rmdirSync(path.dirname(dir));
    } catch {
      // The parent folder contains something else, or the files cannot be deleted. They only take space.
    }
  }
}
