import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { SiteError } from '../../model/siteError';

/** Folders of a site that are never its output, whatever they hold. */
const NEVER = ['src', 'static', 'node_modules', '.git', '.docusaurus'];

/**
 * Refuses output folders whose content a build must not replace: those that hold the site, lie within its sources (absolute
 * paths), or hold files that no build can have made.
 */
export function checkOutDir(
  outDir: string,
  { siteDir, sources = [] }: { readonly siteDir: string; readonly sources?: readonly string[] },
): void {
  const kept = [...NEVER.map((name) => path.join(siteDir, name)), ...sources];
  const holds = [siteDir, homedir(), ...sources].some((dir) => isWithin(dir, outDir));
  if (holds || kept.some((dir) => isWithin(outDir, dir))) {
    throw refusal(outDir, 'would replace sources of the site');
  }
  const stats = lstatSync(outDir, { throwIfNoEntry: false });
  if (!stats) return;
  if (!statSync(outDir, { throwIfNoEntry: false })?.isDirectory()) throw refusal(outDir, 'is no folder');
  if (existsSync(path.join(outDir, '.git'))) throw refusal(outDir, 'holds a Git repository');
  if (outDir === path.join(siteDir, 'build')) return;
  const names = readdirSync(outDir);
  const isSite = names.includes('index.html') || names.includes('404.html');
  if (names.length > 0 && !isSite) throw refusal(outDir, 'holds files that no build has made');
}

function refusal(outDir: string, what: string): SiteError {
  return new SiteError(`The output folder ${outDir} ${what}.`, {
    hint: 'A build replaces the whole folder: give it one of its own with --out-dir; `build` is the default.',
  });
}

function isWithin(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}
