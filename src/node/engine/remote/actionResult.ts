/** A file that is stored under its SHA-256. */
export interface StoredFile {
  readonly path: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** In bytes, as stored. */
  readonly size: number;
}

/** What an entry of the action cache contains. */
export interface ActionResult {
  readonly files: readonly StoredFile[];
  /** Data of the writer. */
  readonly note: string;
}

// The fields of `ActionResult`, `OutputFile` and `Digest` of Bazel's Remote Execution API that are used here. Servers such as
// bazel-remote parse entries, and return one only if they have all files that it lists.
const OUTPUT_FILE = 2;
const STDOUT = 5;
const PATH = 1;
const DIGEST = 2;
const HASH = 1;
const SIZE = 2;

/** The wire types of Protocol Buffers. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** Encodes an entry of the action cache as the Protocol Buffers message `ActionResult` of the Remote Execution API v2. */
export function encodeActionResult({ files, note }: ActionResult): Buffer {
  return Buffer.concat([
    ...files.map(({ path, sha256, size }) => {
      const digest = Buffer.concat([field(HASH, sha256), varint((SIZE << 3) | VARINT), varint(size)]);
      return field(OUTPUT_FILE, Buffer.concat([field(PATH, path), field(DIGEST, digest)]));
    }),
    field(STDOUT, note),
  ]);
}

/** Decodes an entry. Ignores fields that are not used here. Throws `RangeError` if the bytes are not such a message. */
export function decodeActionResult(bytes: Buffer): ActionResult {
  const files: StoredFile[] = [];
  let note = '';
  for (const [number, value] of readFields(bytes)) {
    if (number === STDOUT) note = toText(value);
    if (number !== OUTPUT_FILE) continue;
    const file = new Map(readFields(toBytes(value)));
    const digest = new Map(readFields(toBytes(file.get(DIGEST))));
    files.push({
      path: toText(file.get(PATH)),
      sha256: toText(digest.get(HASH)),
      size: Number(digest.get(SIZE) ?? 0),
    });
  }
  return { files, note };
}

function field(number: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint((number << 3) | BYTES), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function* readFields(bytes: Buffer): Generator<readonly [number: number, value: number | Buffer]> {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new RangeError('The message is truncated.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const type = tag % 8;
    const number = Math.floor(tag / 8);
    if (type === VARINT) yield [number, readVarint()];
    else if (type === BYTES) yield [number, take(readVarint())];
    else if (type === FIXED64) take(8);
    else if (type === FIXED32) take(4);
    else throw new RangeError(`Unknown wire type ${type}.`);
  }
}

function toBytes(value: number | Buffer | undefined): Buffer {
  if (!Buffer.isBuffer(value)) throw new RangeError('A field is missing or has the wrong type.');
  return value;
}

function toText(value: number | Buffer | undefined): string {
  return toBytes(value).toString('utf8');
}
