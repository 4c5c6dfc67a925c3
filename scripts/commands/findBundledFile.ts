import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Gives the path of a file that `scripts/docs.mjs` has bundled beside this code, if it has. */
export function findBundledFile(name: string): string | undefined {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
