import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { formatLocation, SiteError, SiteErrors } from '../../src/model/siteError';

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

/** Runs code that must throw, and returns its errors as text: location, message, hint and frame. Paths are relative to `dir`. */
export async function errorsOf(run: () => unknown, dir = ''): Promise<string> {
  try {
    await run();
  } catch (error) {
    const errors = error instanceof SiteErrors ? error.errors : [error];
    const text = errors.map(formatError).join('\n\n');
    return dir === '' ? text : text.replaceAll(`${dir}/`, '').replaceAll(dir, '.');
  }
  throw new Error('Nothing was thrown.');
}

function formatError(error: unknown): string {
  if (!(error instanceof SiteError)) throw error;
  const { message, hint, location, frame } = error;
  return [location && formatLocation(location), message, hint && `-> ${hint}`, frame]
    .filter(Boolean)
    .join('\n');
}
