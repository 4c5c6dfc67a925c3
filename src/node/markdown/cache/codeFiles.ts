import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import { hashContent } from './dependencyTracker';

/** The paths of the forms of a compiled file. */
export interface CodePaths {
  readonly module: string;
  readonly body: string;
  /** The module with its imports of partials replaced by their compiled files, or a module created from the body. */
  readonly linked: string;
}

/** Returns the paths of the code with a given hash. */
export function getCodePaths(cacheDir: string, hash: string): CodePaths {
  const file = path.join(cacheDir, hash);
  return { module: `${file}.mjs`, body: `${file}.fn.js`, linked: `${file}.linked.mjs` };
}

/** Writes code after a first line with its checksum, unless the file has that content already. */
export function writeCode(file: string, code: string): void {
  if (readCode(file) === code) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, `//${hashContent(code)}\n${code}`);
}

/** Returns the code in a file, or `undefined` if the file is missing or its checksum does not match. */
export function readCode(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const end = text.indexOf('\n');
  const code = text.slice(end + 1);
  return text.slice(0, end) === `//${hashContent(code)}` ? code : undefined;
}

/** Returns whether a file has the expected size; always true if no file is expected. `readCode` verifies the content. */
export function hasExpectedSize(file: string, size: number | undefined): boolean {
  if (size === undefined) return true;
  try {
    return statSync(file).size === size;
  } catch {
    return false;
  }
}

/** Returns the size in bytes of the file that `writeCode` writes. */
export function getStoredSize(code: string): number {
  return Buffer.byteLength(code) + hashContent('').length + 3;
}
