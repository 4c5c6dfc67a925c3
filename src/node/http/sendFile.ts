import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentType, isTextType } from './contentType';
import { checkPreconditions, matchesIfRange, type Validators } from './preconditions';
import { sendText } from './sendText';

interface SendOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether text is compressed for clients that accept it. */
  readonly compresses?: boolean;
}

/** Smaller files fit into one packet without compression, in bytes. */
const MIN_COMPRESSED_SIZE = 1024;
/** The coarsest timestamp resolution of file systems, in milliseconds: a second change within this time may not change the timestamp. */
const SETTLED_MS = 1000;

/**
 * Sends a file with its type, length and validators as RFC 9110 requires, including conditions, one byte range and gzip.
 * The handle is closed even if the client disconnects.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  options: SendOptions = {},
): Promise<void> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EMFILE' && code !== 'ENFILE') return sendText(response, 404, 'Not found');
    return sendText(response, 503, 'The server has too many open files.', { 'retry-after': '1' });
  }
  try {
    await sendHandle(request, response, {
      ...options,
      file,
      handle,
      info: await handle.stat({ bigint: true }),
    });
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy(); // The client disconnected, or the file became unreadable.
  } finally {
    await handle.close();
  }
}

interface OpenFile extends SendOptions {
  readonly file: string;
  readonly handle: FileHandle;
  readonly info: BigIntStats;
}

async function sendHandle(
  request: IncomingMessage,
  response: ServerResponse,
  { file, handle, info, status = 200, headers = {}, compresses = false }: OpenFile,
): Promise<void> {
  const size = Number(info.size);
  const type = contentType(file);
  const canCompress = compresses && isCompressible(type, size);
  const isCompressed = canCompress && acceptsGzip(request.headers);
  const validators = readValidators(info, isCompressed ? '-gzip' : '');
  const cacheHeaders = {
    ...(status === 200 && {
      etag: validators.etag,
      'last-modified': new Date(Math.min(validators.modified, Date.now())).toUTCString(),
    }),
    ...(canCompress && { vary: 'accept-encoding' }),
    ...headers,
  };
  const condition = status === 200 ? checkPreconditions(request.headers, validators) : undefined;
  if (condition === 304) return void response.writeHead(304, cacheHeaders).end();
  if (condition === 412) return sendText(response, 412, 'The file has changed.', cacheHeaders);

  // Only GET supports ranges (RFC 9110, section 14.2).
  const isDivisible = status === 200 && !isCompressed && request.method === 'GET';
  const range =
    isDivisible && matchesIfRange(request.headers['if-range'] as string | undefined, validators)
      ? parseByteRange(request.headers.range, size)
      : undefined;
  if (range === 'unsatisfiable') {
    return sendText(response, 416, '', {
      'content-length': '0',
      'content-range': `bytes */${size}`,
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : status, {
    'content-type': type,
    ...(isCompressed
      ? { 'content-encoding': 'gzip' }
      : { 'accept-ranges': 'bytes', 'content-length': end - start + 1 }),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    ...cacheHeaders,
  });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await copy({ request, response, handle, part: { start, end }, isCompressed });
}

/** Each content coding of a file is a separate representation with its own entity tag. */
function readValidators(info: BigIntStats, suffix: string): Required<Validators> {
  const { ino, size, mtimeNs, ctimeNs } = info;
  const tag = [ino, size, mtimeNs, ctimeNs].map((part) => part.toString(36)).join('-');
  const isSettled = Date.now() - Number(info.ctimeMs) >= SETTLED_MS;
  return { etag: `${isSettled ? '' : 'W/'}"${tag}${suffix}"`, modified: Number(info.mtimeMs) };
}

interface Copy {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: FileHandle;
  readonly part: ByteRange;
  readonly isCompressed: boolean;
}

async function copy({ request, response, handle, part, isCompressed }: Copy): Promise<void> {
  // A response that is queued behind others on its connection does not emit `close` when the client disconnects.
  const disconnected = new AbortController();
  request.once('close', () => disconnected.abort());
  if (request.destroyed) return;
  const source = handle.createReadStream({ ...part, autoClose: false });
  const stage = isCompressed ? createGzip() : requireLength(part.end - part.start + 1);
  await pipeline(source, stage, response, { signal: disconnected.signal });
}

/** Fails if a file has become shorter: the client would read the next response as the rest of it. */
function requireLength(length: number): Transform {
  let rest = length;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      rest -= chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(rest === 0 ? null : new Error('The file became shorter while it was sent.')),
  });
}

/** Returns whether hosts compress a file of this media type and size in bytes. */
function isCompressible(type: string, size: number): boolean {
  return size >= MIN_COMPRESSED_SIZE && isTextType(type);
}

/** Returns whether a client accepts gzip, by name or by `*`, with a weight above zero (RFC 9110, section 12.5.3). */
function acceptsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name = '', weight = 'q=1'] = each.split(';').map((part) => part.trim());
        return [name, Number(weight.replace(/^q=/, ''))];
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

export interface ByteRange {
  /** The first and the last byte. */
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for a representation of a size in bytes (RFC 9110, section 14). Returns `undefined` if the header
 * is ignored: it is malformed, has another unit, or requests several ranges, for which a server may send everything.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, list = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? [];
  const ranges = list
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  if (ranges.length !== 1 || size === 0) return undefined;
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(ranges[0] ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
