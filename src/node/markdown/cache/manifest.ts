import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import type { StoredFile } from '../compileFile';
import type { FileHash } from './fileHashes';
import { hashContent } from './dependencyTracker';

/** A compiled file of a previous build. */
export interface CacheEntry {
  /** Hash of the inputs of the compilation, without the dependencies that it tracked. */
  readonly inputHash: string;
  readonly stored: StoredFile;
}

/** The state that one build saves for the next. */
export interface Manifest {
  readonly pages: ReadonlyMap<string, CacheEntry>;
  readonly files: ReadonlyMap<string, FileHash>;
}

type Line = readonly ['page', string, CacheEntry] | readonly ['file', string, FileHash];

/** Reads a manifest. Skips lines whose checksum does not match. */
export function readManifest(file: string): Manifest {
  const pages = new Map<string, CacheEntry>();
  const files = new Map<string, FileHash>();
  for (const line of readLines(file)) {
    const json = line.slice(CHECKSUM_LENGTH + 1);
    if (line.slice(0, CHECKSUM_LENGTH) !== checksum(json)) continue;
    const [kind, key, value] = JSON.parse(json) as Line;
    if (kind === 'page') pages.set(key, value);
    else files.set(key, value);
  }
  return { pages, files };
}

/** Writes a manifest: one line with a checksum for each page and each file. */
export function writeManifest(file: string, { pages, files }: Manifest): void {
  const lines: Line[] = [
    ...[...files].map(([key, value]) => ['file', key, value] as const),
    ...[...pages].map(([key, value]) => ['page', key, value] as const),
  ];
  const text = lines.map((line) => {
    const json = JSON.stringify(line);
    return `${checksum(json)} ${json}\n`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, text.join(''));
}

const CHECKSUM_LENGTH = 16;

function checksum(json: string): string {
  return hashContent(json).slice(0, CHECKSUM_LENGTH);
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
