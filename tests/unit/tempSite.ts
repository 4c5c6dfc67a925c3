import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { formatError } from '../driver/errorText';

/** Creates a temporary folder with the given files and returns its path. It is removed after the test. */
export function tempSite(files: Readonly<Record<string, string>> = {}): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  writeFiles(dir, files);
  return dir;
}

/** Writes files below a folder. */
export function writeFiles(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** Runs code that must throw, and returns its errors as a terminal shows them. Paths are relative to `dir`. */
export async function errorsOf(run: () => unknown, dir = ''): Promise<string> {
  try {
    await run();
  } catch (error) {
    const text = formatError(error, (file) =>
      dir === '' ? file : path.relative(dir, path.resolve(dir, file)),
    );
    return dir === '' ? text : text.replaceAll(`${dir}/`, '').replaceAll(dir, '.');
  }
  throw new Error('Nothing was thrown.');
}
