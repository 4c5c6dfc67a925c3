import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the files of an index into a folder. */
export async function writeIndex(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  await Promise.all([...folders].map((dir) => mkdir(dir, { recursive: true })));
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
}
