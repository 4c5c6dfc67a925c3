import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the path of a file that `scripts/docs.mjs` bundled next to this code, or `undefined` if the code is not bundled. */
export function findBundledFile(name: string): string | undefined {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
