import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { placeToString, SiteError, SiteErrors } from '../../../../src/model/siteError';

const made: string[] = [];

/** Makes a temporary site folder that holds the files; it is removed when the test ends. */
export function siteDir(files: Readonly<Record<string, string>>): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  made.push(dir);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return dir;
}

afterEach(() => {
  for (const dir of made.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

/** Gives what a user would read of what the promise throws, with the site folder left out of it. */
export async function report(dir: string, promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const errors = error instanceof SiteErrors ? error.errors : [error];
  return errors
    .map((each) => (each instanceof SiteError ? errorText(each) : `NOT A SITE ERROR: ${String(each)}`))
    .join('\n\n')
    .replaceAll(`${dir}${path.sep}`, '')
    .replaceAll(dir, '<site>');
}

function errorText({ message, hint, place, frame }: SiteError): string {
  return [message, hint && `Hint: ${hint}`, place && `At ${placeToString(place)}`, frame]
    .filter(Boolean)
    .join('\n');
}
