/** Short sequences of bytes by number. */
export interface ByteRecords {
  /** Copies the bytes, and replaces those with the same number. */
  set(number: number, bytes: Uint8Array): void;
  /** Returns the bytes, which stay the same if they are replaced later. */
  get(number: number): Buffer | undefined;
}

const CHUNK_BYTES = 1024 * 1024;
/** Replaced records take at most as much memory as the present ones, and this much more. */
const MAX_REPLACED_BYTES = 4 * CHUNK_BYTES;

/** Creates an empty list of records. They are parts of large buffers outside of the heap, one after another. */
export function createByteRecords(): ByteRecords {
  let chunks: Buffer[] = [];
  /** The chunk of each record, where it starts in it, and where it ends; 0 if there is no record. */
  let ranges = new Uint32Array(RANGE_FIELDS * 1024);
  /** The end of the last record in the last chunk. */
  let end = 0;
  let liveBytes = 0;
  let usedBytes = 0;

  return {
    set(number, bytes) {
      if (number * RANGE_FIELDS >= ranges.length) ranges = grow(ranges, (number + 1) * RANGE_FIELDS);
      liveBytes -= read(number)?.length ?? 0;
      append(number, bytes);
      if (usedBytes > liveBytes * 2 + MAX_REPLACED_BYTES) removeReplaced();
    },
    get: read,
  };

  function read(number: number): Buffer | undefined {
    const at = number * RANGE_FIELDS;
    const stop = ranges[at + 2] ?? 0;
    return stop === 0 ? undefined : chunks[ranges[at] as number]?.subarray(ranges[at + 1], stop);
  }

  function append(number: number, bytes: Uint8Array): void {
    let chunk = chunks.at(-1);
    if (!chunk || end + bytes.length > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, bytes.length));
      chunks.push(chunk);
      end = 0;
    }
    chunk.set(bytes, end);
    ranges.set([chunks.length - 1, end, end + bytes.length], number * RANGE_FIELDS);
    end += bytes.length;
    liveBytes += bytes.length;
    usedBytes += bytes.length;
  }

  function removeReplaced(): void {
    const records = Array.from({ length: ranges.length / RANGE_FIELDS }, (_, number) => read(number));
    chunks = [];
    liveBytes = 0;
    usedBytes = 0;
    for (const [number, record] of records.entries()) if (record) append(number, record);
  }
}

const RANGE_FIELDS = 3;

function grow(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(length, numbers.length * 2));
  grown.set(numbers);
  return grown;
}
