import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import type { FoundFile } from './fileOf';

interface SendOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as RFC 9110 has it: type, length, validators, one byte range. The handle is closed even when the client leaves. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size, modified }: FoundFile,
  { status = 200, headers = {} }: SendOptions = {},
): Promise<void> {
  const etag = `W/"${size.toString(36)}-${Math.round(modified).toString(36)}"`;
  const type = lookup(file) ?? 'application/octet-stream';
  const base = {
    'content-type': /^text\/|json|xml|javascript/.test(type)
      ? `${type.replace(/;.*$/, '')}; charset=utf-8`
      : type,
    etag,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...headers,
  };
  if (status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    response.writeHead(304, { etag, ...headers }).end();
    return;
  }
  const range = status === 200 ? rangeOf(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...base, 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : status, {
    ...base,
    'content-length': Math.max(0, end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  const handle = await open(file);
  try {
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
  } catch {
    response.destroy(); // the client left, or the file became unreadable half way
  } finally {
    await handle.close();
  }
}

function rangeOf(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
