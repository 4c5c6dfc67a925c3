import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { root } from './ownDocs';
import { type RunningCommand, runIn, startIn } from './site';

/** Serves the fixture site of a name, or `own` for the site of this repository, built when it is first asked for. Tests only read it. */
export async function serveBuiltSite(name: string): Promise<RunningCommand> {
  const dir = path.join(inject('builtSites'), name);
  const [siteDir, outDir] = name === 'own' ? [root, dir] : [dir, path.join(dir, 'build')];
  const done = `${dir}.done`;
  if (!existsSync(done)) {
    if (name !== 'own') cpSync(path.join(root, 'tests/sites', name), dir, { recursive: true });
    const { code, output } = await runIn(siteDir, 'build', '--out-dir', outDir);
    if (code !== 0) throw new Error(`The site ${name} was not built:\n${output}`);
    writeFileSync(done, '');
  }
  return startIn(siteDir, 'serve', '--dir', outDir, '--port', '0', '--no-open');
}
