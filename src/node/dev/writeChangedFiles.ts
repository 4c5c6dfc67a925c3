import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the files whose content has changed. Returns their paths. */
export async function writeChangedFiles(
  dir: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await mkdir(dir, { recursive: true });
  const changed = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(dir, name);
      const old = await readFile(file, 'utf8').catch(() => undefined);
      if (old === text) return [];
      await writeFile(file, text);
      return [file];
    }),
  );
  return changed.flat();
}

/** Replaces the content of a folder with the given files, by relative path. */
export async function replaceFiles(dir: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const old = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of old) if (!files.has(path.relative(dir, file))) await rm(file, { force: true });
  for (const [name, content] of files) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
