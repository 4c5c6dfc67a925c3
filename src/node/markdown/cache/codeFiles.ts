import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import { hashContent } from './dependencyTracker';

/** Where the forms of a compiled file lie. */
export interface CodePaths {
  readonly module: string;
  readonly body: string;
  /** The module with its partials led to theirs, or one made of the body. */
  readonly linked: string;
}

/** Gives the paths of the code of a given hash. */
export function getCodePaths(cacheDir: string, hash: string): CodePaths {
  const file = path.join(cacheDir, hash);
  return { module: `${file}.mjs`, body: `${file}.fn.js`, linked: `${file}.linked.mjs` };
}

/** Writes code under a first line that its later readers can check it by; a file that is there already is left alone if it is whole. */
export function writeCode(file: string, code: string): void {
  if (readCode(file) === code) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, `//${hashContent(code)}\n${code}`);
}

/** Gives the code in a file, or undefined when the file is missing or not as it was written. */
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

/** Tells whether a file has the size that it should have, if it should be there at all; what it holds is checked when it is read. */
export function hasExpectedSize(file: string, size: number | undefined): boolean {
  if (size === undefined) return true;
  try {
    return statSync(file).size === size;
  } catch {
    return false;
  }
}

/** Gives the bytes that `writeCode` makes of a code. */
export function getStoredSize(code: string): number {
  return Buffer.byteLength(code) + hashContent('').length + 3;
}
