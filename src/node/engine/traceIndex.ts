import { deserialize, serialize } from 'node:v8';
import type { BlobLocation } from './blobStore';
import { hashContent } from '../files/hashContent';
import type { FileRecord } from './inputs';
import {
  createTraceTable,
  type EncodedTraces,
  NONE,
  type Trace,
  TRACE_FIELDS,
  type TraceField,
  type TraceTable,
} from './traceTable';

/** Everything that the store keeps besides blobs. */
export interface StoreIndex {
  /** Increases with each complete run, to find traces that are no longer used. */
  readonly generation: number;
  readonly traces: TraceTable;
  readonly blobs: ReadonlyMap<string, BlobLocation>;
  readonly files: ReadonlyMap<string, FileRecord>;
}

/** What to save. */
export interface IndexToSave {
  readonly generation: number;
  /** The traces of earlier processes. */
  readonly old: TraceTable;
  /** The keys of those to keep, with the generation that last used each. */
  readonly kept: ReadonlyMap<string, number>;
  /** The traces of this process. */
  readonly traces: ReadonlyMap<string, Trace>;
  readonly blobs: ReadonlyMap<string, BlobLocation>;
  /** The files that traces may depend on. */
  readonly files: ReadonlyMap<string, FileRecord>;
}

interface Encoded extends EncodedTraces {
  readonly version: string;
  readonly generation: number;
  /** Hash, pack, offset and size of each blob. */
  readonly blobs: Float64Array;
  /** Key, size, inode, mtime, ctime and hash of each file. */
  readonly files: Float64Array;
}

const CHECKSUM_BYTES = 32;

/** Encodes an index. `version` is the version of the generator and of its platform. */
export function encodeIndex(version: string, index: IndexToSave): Buffer {
  const interner = createInterner();
  const { add } = interner;
  const old = index.old.encode(index.kept, add);
  const own: number[] = [];
  for (const [key, trace] of index.traces) encodeTrace(own, { key, trace, lastUsed: index.generation, add });
  const data = new Uint32Array(old.length + own.length);
  data.set(old);
  data.set(own, old.length);
  const files = [...index.files].filter(([key]) => interner.has(key));
  const encoded: Encoded = {
    version,
    generation: index.generation,
    data,
    blobs: Float64Array.from(
      [...index.blobs].flatMap(([hash, [pack, offset, size]]) => [add(hash), add(pack), offset, size]),
    ),
    files: Float64Array.from(
      files.flatMap(([key, [size, ino, mtimeMs, ctimeMs, hash]]) => [
        ...[add(key), size, ino, mtimeMs, ctimeMs, add(hash)],
      ]),
    ),
    strings: interner.strings,
  };
  const body = serialize(encoded);
  return Buffer.concat([Buffer.from(hashContent(body), 'latin1'), body]);
}

/** Decodes an index. Returns `undefined` if it is damaged or has another version. */
export function decodeIndex(version: string, bytes: Buffer): StoreIndex | undefined {
  const body = bytes.subarray(CHECKSUM_BYTES);
  if (hashContent(body) !== bytes.toString('latin1', 0, CHECKSUM_BYTES)) return undefined;
  const encoded = decodeBody(body);
  if (encoded?.version !== version) return undefined;
  const { strings, data, generation } = encoded;
  const text = (index: number | undefined) => strings[index ?? -1] as string;
  const blobs = new Map<string, BlobLocation>();
  for (let at = 0; at < encoded.blobs.length; at += 4) {
    const [hash, pack, offset = 0, size = 0] = encoded.blobs.subarray(at, at + 4);
    blobs.set(text(hash), [text(pack), offset, size]);
  }
  const files = new Map<string, FileRecord>();
  for (let at = 0; at < encoded.files.length; at += 6) {
    const [key, size = 0, ino = 0, mtimeMs = 0, ctimeMs = 0, hash] = encoded.files.subarray(at, at + 6);
    files.set(text(key), [size, ino, mtimeMs, ctimeMs, text(hash)]);
  }
  return { generation, traces: createTraceTable({ strings, data }), blobs, files };
}

function decodeBody(body: Buffer): Encoded | undefined {
  try {
    return deserialize(body) as Encoded;
  } catch {
    return undefined; // written by another version of Node.js
  }
}

interface TraceToEncode {
  readonly key: string;
  readonly trace: Trace;
  readonly lastUsed: number;
  /** Returns the index of a text. */
  readonly add: (text: string) => number;
}

/** Appends an encoded trace; see `TraceField`. */
function encodeTrace(out: number[], { key, trace, lastUsed, add }: TraceToEncode): void {
  const { keys, hashes } = trace.dependencies;
  const optional = (hash: string | undefined) => (hash === undefined ? NONE : add(hash));
  const fields: Record<keyof typeof TraceField, number> = {
    length: TRACE_FIELDS + trace.blobs.length + keys.length * 2,
    key: add(key),
    lastUsed,
    isVolatile: trace.isVolatile ? 1 : 0,
    hash: add(trace.hash),
    result: optional(trace.result),
    reports: optional(trace.reports),
    blobCount: trace.blobs.length,
  };
  out.push(...Object.values(fields));
  for (const blob of trace.blobs) out.push(add(blob));
  for (const [index, dependency] of keys.entries()) out.push(add(dependency), add(hashes[index] as string));
}

interface Interner {
  readonly strings: string[];
  readonly add: (text: string) => number;
  readonly has: (text: string) => boolean;
}

function createInterner(): Interner {
  const indexes = new Map<string, number>();
  const strings: string[] = [];
  return {
    strings,
    has: (text) => indexes.has(text),
    add(text) {
      let index = indexes.get(text);
      if (index === undefined) {
        index = strings.push(text) - 1;
        indexes.set(text, index);
      }
      return index;
    },
  };
}
