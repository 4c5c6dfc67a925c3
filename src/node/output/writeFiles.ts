import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files into a folder: path within it to content. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  await Promise.all([...folders].map((dir) => mkdir(dir, { recursive: true })));
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
}
