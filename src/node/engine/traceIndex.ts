import { DefaultSerializer, deserialize } from 'node:v8';
import { type BlobLocations, createBlobLocations, type EncodedLocations } from './blobLocations';
import { hashContent } from '../files/hashContent';
import type { FileRecord } from './inputs';
import { concatenateTexts, createInterner, createTextReader, type Interner } from './interner';
import type { TraceSource } from './trace';
import {
  concatenate,
  createTraceTable,
  type EncodedTraces,
  NONE,
  TRACE_FIELDS,
  type TraceField,
  type TraceTable,
} from './traceTable';

/** Everything that the store keeps besides blobs. */
export interface StoreIndex {
  /** Identifies the index that changes belong to. */
  readonly id: string;
  /** Increases with each complete run, to find traces that are no longer used. */
  readonly generation: number;
  readonly traces: TraceTable;
  readonly blobs: BlobLocations;
  /** The packs of the index without its changes. */
  readonly packs: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, FileRecord>;
  /** Those that belong to the changes of the index. */
  readonly changedFiles: ReadonlyMap<string, FileRecord>;
}

/** The content of a new index. */
export interface IndexToSave {
  readonly generation: number;
  /** The traces of earlier processes. */
  readonly old: TraceTable;
  /** The keys of those to keep, with the generation that last used each. */
  readonly kept: ReadonlyMap<string, number>;
  /** The traces of this process. */
  readonly traces: TraceSource;
  readonly blobs: BlobLocations;
  /** The files that traces may depend on. */
  readonly files: ReadonlyMap<string, FileRecord>;
}

/** The changes to save in addition to an index. */
export interface ChangesToSave {
  /** The traces that differ from those in the index. */
  readonly traces: TraceSource;
  /** The locations of their blobs. */
  readonly blobs: BlobLocations;
  /** Files that have changed. */
  readonly files: ReadonlyMap<string, FileRecord>;
}

interface Encoded extends EncodedTraces {
  readonly version: string;
  readonly generation: number;
  readonly blobs: EncodedLocations;
  /** Key, size, inode, mtime, ctime and hash of each file. */
  readonly files: Float64Array;
}

const CHECKSUM_BYTES = 32;
/** Changes are at most this share of an index. Larger ones would take longer to read than they save. */
const MAX_CHANGED_SHARE = 0.25;

/** Encodes an index. `version` is the version of the generator and of its platform. */
export function encodeIndex(version: string, index: IndexToSave): Buffer {
  const interner = createInterner();
  const { add } = interner;
  const old = index.old.encode(index.kept, add);
  const own = encodeTraces(index.traces, { lastUsed: index.generation, add });
  const data = concatenate(old, own);
  const files = new Map([...index.files].filter(([key]) => interner.has(key)));
  return toBytes({ ...index, version, data, files, interner });
}

/** Returns whether this many traces may be few enough to be saved as changes of an index. */
export function mayBeChanges({ traces }: StoreIndex, count: number): boolean {
  return count * TRACE_FIELDS <= traces.base.numbers * MAX_CHANGED_SHARE;
}

/**
 * Encodes what differs from an index, which takes much less time than the index of a large site. The changes contain earlier ones,
 * and refer to the texts of the index by number. Returns `undefined` if they are too many.
 */
export function encodeChanges(
  index: StoreIndex,
  { traces, blobs, files }: ChangesToSave,
): Buffer | undefined {
  const { id, generation, traces: table } = index;
  const interner = createInterner(table.base.texts);
  const data = encodeTraces(traces, { lastUsed: generation, add: interner.add, find: table.findTexts });
  if (data.length + files.size > table.base.numbers * MAX_CHANGED_SHARE) return undefined;
  return toBytes({ version: id, generation, data, blobs, files, interner });
}

/**
 * Encodes the traces of several indexes. Of traces with the same key, the one in the first index is kept. `files` are those of this
 * machine.
 */
export function encodeMergedIndex(
  version: string,
  indexes: readonly StoreIndex[],
  files: StoreIndex['files'],
): Buffer {
  const interner = createInterner();
  const generation = Math.max(...indexes.map((index) => index.generation));
  const claimed = new Set<string>();
  const parts = indexes.map(({ traces }) => {
    const kept = new Map<string, number>();
    for (const key of traces.keys()) if (!claimed.has(key)) kept.set(key, generation);
    for (const key of kept.keys()) claimed.add(key);
    return traces.encode(kept, interner.add);
  });
  const data = concatenate(...parts);
  const blobs = createBlobLocations();
  for (const index of indexes.toReversed()) blobs.setAll(index.blobs);
  const known = new Map([...files].filter(([key]) => interner.has(key)));
  return toBytes({ version, generation, data, blobs, files: known, interner });
}

interface Content extends Pick<IndexToSave, 'generation' | 'blobs' | 'files'> {
  readonly version: string;
  readonly data: Uint32Array;
  readonly interner: Interner;
}

function toBytes({ version, generation, data, blobs, files, interner }: Content): Buffer {
  const { add } = interner;
  const records = new Float64Array(files.size * 6);
  let at = 0;
  for (const [key, [size, ino, mtimeMs, ctimeMs, hash]] of files) {
    records.set([add(key), size, ino, mtimeMs, ctimeMs, add(hash)], at);
    at += 6;
  }
  // The index of a large site has tens of megabytes, so nothing is copied.
  const texts = interner.encode();
  const encoded: Encoded = { version, generation, data, blobs: blobs.encode(), files: records, texts };
  const serializer = new DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(CHECKSUM_BYTES));
  serializer.writeHeader();
  serializer.writeValue(encoded);
  const bytes = serializer.releaseBuffer();
  bytes.write(hashContent(bytes.subarray(CHECKSUM_BYTES)), 'latin1');
  return bytes;
}

/**
 * Decodes an index and the changes since it was written. Returns `undefined` if it is damaged or has another version. Ignores
 * changes that are damaged or belong to another index.
 */
export function decodeIndex(
  version: string,
  bytes: Buffer,
  changeBytes: Buffer | undefined,
): StoreIndex | undefined {
  const encoded = fromBytes(version, bytes);
  if (!encoded) return undefined;
  const id = readChecksum(bytes);
  const changes = changeBytes && fromBytes(id, changeBytes);
  const { generation } = encoded;
  const readText = createTextReader(changes ? concatenateTexts(encoded.texts, changes.texts) : encoded.texts);
  const blobs = createBlobLocations(encoded.blobs);
  const packs = blobs.listPacks();
  if (changes) blobs.setAll(createBlobLocations(changes.blobs));
  const files = new Map<string, FileRecord>();
  const changedFiles = new Map<string, FileRecord>();
  for (const each of changes ? [encoded, changes] : [encoded]) {
    for (let at = 0; at < each.files.length; at += 6) {
      const [key = 0, size = 0, ino = 0, mtimeMs = 0, ctimeMs = 0, hash = 0] = each.files.subarray(
        at,
        at + 6,
      );
      const name = readText(key);
      const record: FileRecord = [size, ino, mtimeMs, ctimeMs, readText(hash)];
      files.set(name, record);
      if (each === changes) changedFiles.set(name, record);
    }
  }
  return { id, generation, traces: createTraceTable(encoded, changes), blobs, packs, files, changedFiles };
}

/** Returns `undefined` if the bytes are damaged, or were written for another version. */
function fromBytes(version: string, bytes: Buffer): Encoded | undefined {
  if (!isIntactIndex(bytes)) return undefined;
  try {
    const encoded = deserialize(bytes.subarray(CHECKSUM_BYTES)) as Encoded;
    return encoded.version === version ? encoded : undefined;
  } catch {
    return undefined; // written by another version of Node.js
  }
}

/** Returns whether the bytes of an index, or of its changes, are undamaged. Their version does not matter. */
export function isIntactIndex(bytes: Buffer): boolean {
  return hashContent(bytes.subarray(CHECKSUM_BYTES)) === readChecksum(bytes);
}

function readChecksum(bytes: Buffer): string {
  return bytes.toString('latin1', 0, CHECKSUM_BYTES);
}

interface TraceEncoding {
  readonly lastUsed: number;
  /** Returns the number of a text. */
  readonly add: (text: string) => number;
  /** See `TraceTable`. */
  readonly find?: TraceTable['findTexts'];
}

/** Encodes traces, given by key; see `TraceField`. */
function encodeTraces(traces: TraceSource, { lastUsed, add, find }: TraceEncoding): Uint32Array {
  let data = new Uint32Array(1024);
  let at = 0;
  const optional = (hash: string | undefined) => (hash === undefined ? NONE : add(hash));
  for (const key of traces.keys()) {
    const trace = traces.get(key);
    if (!trace) continue;
    const [keyIndex] = find?.(key, trace.hash) ?? [];
    const { keys, hashes } = trace.dependencies;
    const length = TRACE_FIELDS + trace.blobs.length + keys.length * 2;
    if (at + length > data.length) {
      const grown = new Uint32Array(Math.max(at + length, data.length * 2));
      grown.set(data);
      data = grown;
    }
    const fields: Record<keyof typeof TraceField, number> = {
      length,
      key: keyIndex ?? add(key),
      lastUsed,
      isVolatile: trace.isVolatile ? 1 : 0,
      hash: add(trace.hash),
      result: optional(trace.result),
      reports: optional(trace.reports),
      blobCount: trace.blobs.length,
    };
    for (const value of Object.values(fields)) data[at++] = value;
    for (const blob of trace.blobs) data[at++] = add(blob);
    for (const [index, dependency] of keys.entries()) {
      const hash = hashes[index] as string;
      const [dependencyIndex, hashIndex] = find?.(dependency, hash) ?? [];
      data[at++] = dependencyIndex ?? add(dependency);
      data[at++] = hashIndex ?? add(hash);
    }
  }
  // a copy, so that the rest is freed
  return data.slice(0, at);
}
