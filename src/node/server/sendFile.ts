import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isCompressible, takesGzip } from './contentCoding';
import { contentType } from './contentType';
import type { FoundFile } from './fileOf';
import { isUnchanged, rangeOf } from './preconditions';

interface SendOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether texts are compressed for those who take them so. */
  readonly compresses?: boolean;
}

/** Sends a file as RFC 9110 has it: type, length, validators, one byte range. The handle is closed even when the client leaves. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  { status = 200, headers = {}, compresses = false }: SendOptions = {},
): Promise<void> {
  const { file, size, modified } = found;
  const validators = {
    etag: `W/"${size.toString(36)}-${Math.round(modified).toString(36)}"`,
    'last-modified': new Date(modified).toUTCString(),
  };
  const type = contentType(file);
  const hasCodings = compresses && isCompressible(type, size);
  const isCoded = hasCodings && takesGzip(request.headers);
  const lasting = { ...validators, ...(hasCodings && { vary: 'accept-encoding' }), ...headers };
  const base = {
    'content-type': type,
    ...(isCoded ? { 'content-encoding': 'gzip' } : { 'accept-ranges': 'bytes' }),
    ...lasting,
  };
  if (status === 200 && isUnchanged(request.headers, validators)) {
    response.writeHead(304, lasting).end();
    return;
  }
  const isWhole = status !== 200 || isCoded;
  const range = isWhole ? undefined : rangeOf(request.headers, size, validators['last-modified']);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...base, 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const isWanted = request.method !== 'HEAD' && size > 0;
  // opened before anything is said about it: it may be gone, or not for this user to read
  const handle = isWanted ? await open(file).catch(() => undefined) : undefined;
  if (isWanted && !handle) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.writeHead(range ? 206 : status, {
    ...base,
    ...(!isCoded && { 'content-length': Math.max(0, end - start + 1) }),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (handle) await copy(handle, response, { start, end, isCoded });
  else response.end();
}

async function copy(
  handle: FileHandle,
  response: ServerResponse,
  { isCoded, ...part }: { readonly start: number; readonly end: number; readonly isCoded: boolean },
): Promise<void> {
  try {
    const source = handle.createReadStream({ ...part, autoClose: false });
    await (isCoded ? pipeline(source, createGzip(), response) : pipeline(source, response));
  } catch {
    response.destroy(); // the client left, or the file became unreadable half way
  } finally {
    await handle.close();
  }
}
