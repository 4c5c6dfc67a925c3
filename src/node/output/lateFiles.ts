import fs from 'node:fs';
import path from 'node:path';

/**
 * Runs plugins that may write into the `outDir` of the load context, which still contains the last build or does not exist.
 * Moves what they write there into the folder of the new site.
 */
export async function withLateFiles<Result>(
  { outDir, folder }: { readonly outDir: string; readonly folder: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const created = fs.mkdirSync(outDir, { recursive: true });
  const before = readVersions(outDir);
  try {
    return await run();
  } finally {
    for (const [file, version] of readVersions(outDir)) {
      if (before.get(file) === version) continue;
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.copyFileSync(path.join(outDir, file), target);
      fs.rmSync(path.join(outDir, file));
    }
    if (created !== undefined) fs.rmSync(created, { recursive: true });
  }
}

/** Returns a text for each file below a folder that changes when the file is written. */
function readVersions(dir: string): ReadonlyMap<string, string> {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const { ino, mtimeNs, size } = fs.statSync(file, { bigint: true });
        return [path.relative(dir, file), `${ino} ${mtimeNs} ${size}`];
      }),
  );
}
