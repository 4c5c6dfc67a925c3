import { readFileSync } from 'node:fs';
import { isRecord } from '../../model/fields';

/** Returns the content of a file, or `undefined` if it is missing or cannot be read. */
export function tryReadFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the text of a file, or `undefined` if it is missing or cannot be read. */
export function tryReadText(file: string): string | undefined {
  return tryReadFile(file)?.toString();
}

/** Returns the object in a JSON file. It is empty if the file is missing or contains anything else. */
export function tryReadJson(
  file: string,
  readText: (file: string) => string = (name) => readFileSync(name, 'utf8'),
): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readText(file));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
