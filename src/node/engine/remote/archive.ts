import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../../model/siteError';
import { hashSha256 } from '../../files/hashContent';
import type { ContentCache } from './httpCache';

/**
 * A file with the content of a cache: a line of text with a kind, a name and a size before each record, and then its bytes. The
 * last line contains the hash of everything before it.
 */
const HEADER = 'docs-site cache 1\n';
const END_BYTES = 'end '.length + 64 + 1;
const CHUNK_BYTES = 1024 * 1024;
/** Entries, content, and the stores that were exported. */
const KINDS = ['ac', 'cas', 'stores'] as const;
type Kind = (typeof KINDS)[number];
const MAX_LINE_BYTES = 120;

/** A file that is being written. */
export interface ArchiveWriter {
  readonly cache: ContentCache;
  /** Ends the file with a list of texts, and renames it to its final path. */
  finish(stores: readonly string[]): void;
  /** Deletes an unfinished file. */
  discard(): void;
}

/** Creates a file that is renamed to its final path once it is complete. Creates its folder if there is none. */
export function createArchive(file: string): ArchiveWriter {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  const fd = openSync(temporary, 'w');
  const written = new Set<string>();
  const total = createHash('sha256');
  let isOpen = true;
  const write = (bytes: Buffer) => {
    total.update(bytes);
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
  };
  const add = (kind: Kind, name: string, content: Buffer) => {
    write(Buffer.from(`${kind} ${name} ${content.length}\n`));
    write(content);
    written.add(`${kind} ${name}`);
  };
  const close = () => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  write(Buffer.from(HEADER));
  return {
    cache: {
      id: undefined,
      isWritable: true,
      concurrency: 1, // the same content in the same order
      getEntry: async () => undefined,
      async putEntry(key, entry) {
        add('ac', key, entry);
        return true;
      },
      readContent: async () => false,
      hasContent: async (sha256) => written.has(`cas ${sha256}`),
      async putContent(content) {
        const sha256 = hashSha256(content);
        if (!written.has(`cas ${sha256}`)) add('cas', sha256, content);
        return sha256;
      },
    },
    finish(stores) {
      const list = Buffer.from(JSON.stringify(stores));
      add('stores', hashSha256(list), list);
      write(Buffer.from(`end ${total.copy().digest('hex')}\n`));
      close();
      renameSync(temporary, file);
    },
    discard() {
      close();
      rmSync(temporary, { force: true });
    },
  };
}

/** A file that `createArchive` has written. */
export interface ArchiveReader {
  readonly cache: ContentCache;
  readonly stores: readonly string[];
  close(): void;
}

/** Opens a file and compares its content with its hash. Throws `SiteError` if the file is damaged or not an archive. */
export function openArchive(file: string): ArchiveReader {
  const fd = openSync(file, 'r');
  try {
    const records = readRecords(fd, file);
    const read = (kind: Kind, name: string) => {
      const range = records.get(`${kind} ${name}`);
      return range && readRange(fd, range);
    };
    const [list] = [...records].flatMap(([key, range]) => (key.startsWith('stores ') ? [range] : []));
    if (!list) throw createDamageError(file);
    const stores = JSON.parse(readRange(fd, list).toString()) as readonly unknown[];
    return {
      stores: stores.map(String),
      cache: {
        id: undefined,
        isWritable: false,
        concurrency: 1,
        getEntry: async (key) => read('ac', key),
        putEntry: async () => false,
        async readContent(sha256, _size, onPart) {
          const range = records.get(`cas ${sha256}`);
          if (range) readParts(fd, range, onPart);
          return range !== undefined;
        },
        hasContent: async (sha256) => records.has(`cas ${sha256}`),
        putContent: async () => undefined,
      },
      close: () => closeSync(fd),
    };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

type Range = readonly [offset: number, size: number];

/** Returns the ranges of the records by kind and name. */
function readRecords(fd: number, file: string): ReadonlyMap<string, Range> {
  const end = fstatSync(fd).size - END_BYTES;
  if (end < HEADER.length || readRange(fd, [0, HEADER.length]).toString() !== HEADER)
    throw createDamageError(file);
  const total = createHash('sha256');
  readParts(fd, [0, end], (part) => total.update(part));
  if (readRange(fd, [end, END_BYTES]).toString() !== `end ${total.digest('hex')}\n`)
    throw createDamageError(file);
  const records = new Map<string, Range>();
  for (let at = HEADER.length; at < end; ) {
    const start = readRange(fd, [at, Math.min(MAX_LINE_BYTES, end - at)]).toString('latin1');
    const [line, kind, name, length] = /^([a-z]+) ([\da-f]{64}) (\d{1,15})\n/.exec(start) ?? [];
    if (line === undefined || !KINDS.some((each) => each === kind)) throw createDamageError(file);
    const offset = at + line.length;
    const size = Number(length);
    if (offset + size > end) throw createDamageError(file);
    records.set(`${kind} ${name}`, [offset, size]);
    at = offset + size;
  }
  return records;
}

function readParts(fd: number, [offset, size]: Range, onPart: (part: Buffer) => void): void {
  for (let at = 0; at < size; at += CHUNK_BYTES)
    onPart(readRange(fd, [offset + at, Math.min(CHUNK_BYTES, size - at)]));
}

function readRange(fd: number, [offset, size]: Range): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const count = readSync(fd, bytes, length, size - length, offset + length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function createDamageError(file: string): SiteError {
  return new SiteError(`\`${file}\` is damaged, or is not an export of the cache.`, {
    code: 'invalid-cache-file',
    hint: 'Nothing has been imported. Export the cache again, or build without it.',
  });
}
