import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from './walkFiles';

/** Writes a file only if its content changes, so that its mtime does not trigger watchers. Returns whether it has changed. */
export async function writeIfChanged(file: string, content: string | Buffer): Promise<boolean> {
  const bytes = Buffer.from(content);
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}

/** Writes the files whose content has changed. Returns their paths. */
export async function writeChangedFiles(
  dir: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await mkdir(dir, { recursive: true });
  const changed = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(dir, name);
      return (await writeIfChanged(file, text)) ? [file] : [];
    }),
  );
  return changed.flat();
}

/** Replaces the content of a folder with the given files, by relative path. Returns the paths of those that have changed. */
export async function replaceFiles(
  dir: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly string[]> {
  for (const name of existsSync(dir) ? listFilesBelow(dir) : [])
    if (!files.has(name)) await rm(path.join(dir, name), { force: true });
  const changed: string[] = [];
  for (const [name, content] of files) {
    const file = path.join(dir, name);
    if (await writeIfChanged(file, content)) changed.push(file);
  }
  return changed;
}
