import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { root } from './ownDocs';
import { type RunningCommand, runIn, startIn } from './site';

/** A served build. */
export interface ServedSite extends RunningCommand {
  /** The paths of all its documents, below the base URL. */
  paths(): readonly string[];
}

/** Serves a fixture site by name, or the site of this repository as `own`. Builds it on first use. Tests must not change it. */
export async function serveBuiltSite(name: string): Promise<ServedSite> {
  const dir = path.join(inject('builtSites'), name);
  const [siteDir, outDir] = name === 'own' ? [root, dir] : [dir, path.join(dir, 'build')];
  await once(dir, async () => {
    if (name !== 'own') cpSync(path.join(root, 'tests/sites', name), dir, { recursive: true });
    const { code, output } = await runIn(siteDir, 'build', '--out-dir', outDir);
    if (code !== 0) throw new Error(`The site ${name} was not built:\n${output}`);
  });
  const server = await startIn(siteDir, 'serve', '--dir', outDir, '--port', '0', '--no-open');
  return {
    ...server,
    paths: () =>
      readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map((file) => file.replaceAll(path.sep, '/').replace(/(?:^|\/)index\.html$|\.html$/, ''))
        .sort(),
  };
}

/** Creates a folder once per test run, or waits until another test file has created it. */
async function once(dir: string, work: () => Promise<void>): Promise<void> {
  const done = `${dir}.done`;
  const lock = `${dir}.lock`;
  while (!existsSync(done)) {
    try {
      mkdirSync(lock);
    } catch {
      await wait(100);
      continue;
    }
    try {
      if (existsSync(done)) return;
      await work();
      writeFileSync(done, '');
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
}
