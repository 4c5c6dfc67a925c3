import { HASH_BYTES, writeHash } from '../files/hashContent';
import { createByteRecords } from './byteRecords';
import { createInterner } from './interner';
import { NO_BLOBS, StoredTrace, type Trace } from './trace';

/** The traces that this process has created, by the number of their task. */
export interface OwnTraces {
  set(number: number, trace: Trace): void;
  get(number: number): Trace | undefined;
  /** Returns the hash of a trace, which is needed far more often than the rest. */
  getHash(number: number): string | undefined;
}

/** Converts the keys of tasks to numbers, and back. */
export interface TaskNumbers {
  readonly toNumber: (key: string) => number;
  readonly toKey: (number: number) => string;
}

/**
 * Creates an empty list of traces. A large site has hundreds of thousands, which would take most of the heap as objects, so they
 * are bytes outside of it until they are needed.
 */
export function createOwnTraces({ toNumber, toKey }: TaskNumbers): OwnTraces {
  const records = createByteRecords();
  const writer = createWriter();
  /** The keys of inputs. Encoded, their numbers are odd, and those of tasks are even. */
  const inputs = createInterner();

  return {
    set(number, { hash, result, reports, blobs, isVolatile, dependencies: { keys, hashes } }) {
      writer.addNumber(isVolatile ? 1 : 0);
      for (const text of [hash, result === hash ? SAME : result, reports]) writer.addText(text);
      writer.addNumber(blobs.length);
      for (const blob of blobs) writer.addText(blob);
      writer.addNumber(keys.length);
      for (const [index, key] of keys.entries()) {
        writer.addNumber(key.startsWith('t:') ? toNumber(key) * 2 : inputs.add(key) * 2 + 1);
        writer.addText(hashes[index]);
      }
      records.set(number, writer.finish());
    },
    get(number) {
      const bytes = records.get(number);
      if (!bytes) return undefined;
      const reader = createReader(bytes);
      const isVolatile = reader.readNumber() === 1;
      const hash = reader.readText() ?? '';
      const result = reader.readText();
      const reports = reader.readText();
      const blobCount = reader.readNumber();
      const blobs =
        blobCount === 0 ? NO_BLOBS : Array.from({ length: blobCount }, () => reader.readText() ?? '');
      return new StoredTrace(
        { hash, result: result === SAME ? hash : result, reports, blobs, isVolatile },
        () => readDependencies(reader.copy()),
      );
    },
    getHash(number) {
      const bytes = records.get(number);
      return bytes && createReader(bytes, NUMBER_BYTES).readText();
    },
  };

  function readDependencies({ readNumber, readText }: Reader) {
    const keys: string[] = [];
    const hashes: string[] = [];
    for (let count = readNumber(); count > 0; count--) {
      const number = readNumber();
      keys.push(number % 2 === 0 ? toKey(number / 2) : inputs.get((number - 1) / 2));
      hashes.push(readText() ?? '');
    }
    return { keys, hashes };
  }
}

/** Stands for a result with the hash of its trace, as nearly all have. */
const SAME = '=';

/** What precedes the bytes of a hash, or stands for a missing text. Other texts have their length there. */
const HASH = 255;
const NO_TEXT = 254;

const NUMBER_BYTES = 4;

function createWriter() {
  let bytes = Buffer.alloc(4096);
  let end = 0;
  const reserve = (length: number) => {
    if (end + length > bytes.length) bytes = Buffer.concat([bytes], Math.max(end + length, bytes.length * 2));
  };
  return {
    addNumber(value: number) {
      reserve(NUMBER_BYTES);
      end = bytes.writeUInt32LE(value, end);
    },
    addText(text: string | undefined) {
      reserve(1 + NO_TEXT);
      if (text === undefined) {
        end = bytes.writeUInt8(NO_TEXT, end);
      } else if (writeHash(text, bytes, end + 1)) {
        end = bytes.writeUInt8(HASH, end) + HASH_BYTES;
      } else {
        if (text.length >= NO_TEXT) throw new Error(`A trace cannot contain the text \`${text}\`.`);
        const length = bytes.write(text, end + 1, 'latin1');
        end = bytes.writeUInt8(length, end) + length;
      }
    },
    /** Returns what was added, and starts again. */
    finish() {
      const written = bytes.subarray(0, end);
      end = 0;
      return written;
    },
  };
}

interface Reader {
  readonly readNumber: () => number;
  readonly readText: () => string | undefined;
  /** Returns a reader at the same position. */
  readonly copy: () => Reader;
}

function createReader(bytes: Buffer, start = 0): Reader {
  let at = start;
  return {
    readNumber() {
      at += NUMBER_BYTES;
      return bytes.readUInt32LE(at - NUMBER_BYTES);
    },
    readText() {
      const length = bytes.readUInt8(at++);
      if (length === NO_TEXT) return undefined;
      const from = at;
      at += length === HASH ? HASH_BYTES : length;
      return bytes.toString(length === HASH ? 'hex' : 'latin1', from, at);
    },
    copy: () => createReader(bytes, at),
  };
}
