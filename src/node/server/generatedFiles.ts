import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Takes files by name and writes those that differ from what is there; gives the paths of these. */
export async function writeChanged(
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
