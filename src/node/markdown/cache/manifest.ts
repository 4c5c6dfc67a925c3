import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from '../compileAndStore';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import type { KnownHash } from './fileHashes';
import { hashOf } from './inquiry';

/** One compiled file of an earlier build. */
export interface CachedFile {
  /** Hash of all that went into the compilation, but for what it asked on its way. */
  readonly input: string;
  readonly stored: StoredFile;
}

/** What one build leaves to the next. */
export interface Manifest {
  readonly pages: ReadonlyMap<string, CachedFile>;
  readonly files: ReadonlyMap<string, KnownHash>;
}

type Line = readonly ['page', string, CachedFile] | readonly ['file', string, KnownHash];

/** Reads a manifest; lines that are not as they were written are left out. */
export function readManifest(file: string): Manifest {
  const pages = new Map<string, CachedFile>();
  const files = new Map<string, KnownHash>();
  for (const line of readLines(file)) {
    const json = line.slice(CHECK_LENGTH + 1);
    if (line.slice(0, CHECK_LENGTH) !== checkOf(json)) continue;
    const [kind, key, value] = JSON.parse(json) as Line;
    if (kind === 'page') pages.set(key, value);
    else files.set(key, value);
  }
  return { pages, files };
}

/** Writes a manifest, one line for each page and each file, each with a check of its own. */
export function writeManifest(file: string, { pages, files }: Manifest): void {
  const lines: Line[] = [
    ...[...files].map(([key, value]) => ['file', key, value] as const),
    ...[...pages].map(([key, value]) => ['page', key, value] as const),
  ];
  const text = lines.map((line) => {
    const json = JSON.stringify(line);
    return `${checkOf(json)} ${json}\n`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, text.join(''));
}

const CHECK_LENGTH = 16;

function checkOf(json: string): string {
  return hashOf(json).slice(0, CHECK_LENGTH);
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
