import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Bundles the generator as its commands do, unless that has been done. Returns the folder of the bundle. */
export async function bundleGenerator(): Promise<string> {
  const scripts = (await import(`${root}/scripts/bundle.mjs`)) as { bundleGenerator(): Promise<string> };
  return scripts.bundleGenerator();
}
