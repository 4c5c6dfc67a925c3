import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { SiteError } from '../src/model/siteError';

interface StarterOptions {
  readonly title?: string | undefined;
}

/** Files of a new Git repository. A folder that contains only these counts as empty. */
const ALLOWED = ['.git', '.DS_Store'];

/**
 * Creates the starter site in a folder and returns the paths of its files. Throws `SiteError` if the folder contains anything
 * but a Git repository.
 */
export function createStarter(
  siteDir: string,
  { title = toTitle(siteDir) }: StarterOptions = {},
): readonly string[] {
  const existing = existsSync(siteDir) ? readdirSync(siteDir).filter((name) => !ALLOWED.includes(name)) : [];
  if (existing.length > 0) {
    throw new SiteError(`The folder \`${siteDir}\` is not empty.`, {
      code: 'folder-not-empty',
      hint: `It contains \`${existing[0]}\`. Pass the name of a new folder: \`docs-site init my-site\`.`,
    });
  }
  const starter = path.join(process.env['DOCS_PROJECT_DIR'] ?? process.cwd(), 'starter');
  mkdirSync(siteDir, { recursive: true });
  cpSync(starter, siteDir, { recursive: true });
  // npm leaves files with this name out of packages.
  renameSync(path.join(siteDir, 'gitignore'), path.join(siteDir, '.gitignore'));
  const files = globSync(['**'], {
    cwd: siteDir,
    dot: true,
    ignore: ['.git/**'],
    expandDirectories: false,
  }).sort();
  for (const file of files) fillIn(path.join(siteDir, file), { title, name: toPackageName(siteDir) });
  return files;
}

/** Replaces the placeholders of a text file. */
function fillIn(file: string, { title, name }: { readonly title: string; readonly name: string }): void {
  const before = readFileSync(file, 'utf8');
  const quoted = JSON.stringify(title)
    .slice(1, -1)
    .replaceAll("'", "\\'")
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${');
  const text = before
    .replaceAll('{{title}}', () => (file.endsWith('.ts') ? quoted : title))
    .replaceAll('"name": "my-site"', () => `"name": ${JSON.stringify(name)}`);
  if (text !== before) writeFileSync(file, text);
}

/** Returns the title for a folder: `my-site` becomes `My Site`. */
function toTitle(siteDir: string): string {
  const words = path
    .basename(siteDir)
    .split(/[-_.\s]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'My Site';
}

/** Returns a valid name of an npm package for a folder. */
function toPackageName(siteDir: string): string {
  const name = path
    .basename(siteDir)
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  return name === '' ? 'my-site' : name;
}
