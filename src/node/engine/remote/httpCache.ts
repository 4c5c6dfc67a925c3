import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { Traffic } from '../../../model/buildReport';
import { getErrorMessage } from '../../../model/errorMessage';
import { decodePath } from '../../../model/url';
import { hashSha256 } from '../../files/hashContent';

/** Where the remote cache is, and what this process may do with it. */
export interface RemoteSettings {
  /** Requests go to `/ac/` and `/cas/` below it. User and password in it are sent as basic authentication. */
  readonly url: URL;
  /** Sent as a bearer token. Never printed. */
  readonly token?: string | undefined;
  readonly isWritable: boolean;
  /** Defaults to 2 seconds. */
  readonly stallMs?: number;
}

/** Entries by key, and content by its SHA-256. */
export interface ContentCache {
  /** Identifies what the cache contains over time; `undefined` if it is used once. */
  readonly id: string | undefined;
  readonly isWritable: boolean;
  /** The number of packs that are read or written at the same time. A pack has up to 32 MiB. */
  readonly concurrency: number;
  /** Returns an entry of the action cache. */
  getEntry(key: string): Promise<Buffer | undefined>;
  /** Returns whether the entry was written. */
  putEntry(key: string, entry: Buffer): Promise<boolean>;
  /**
   * Passes content to a function, part by part, by its SHA-256 and its size in bytes. Returns `false` if it is missing or other content:
   * discard the parts then.
   */
  readContent(sha256: string, size: number, onPart: OnPart): Promise<boolean>;
  /** Returns whether the cache has content, by its SHA-256. */
  hasContent(sha256: string): Promise<boolean>;
  /** Stores content unless the cache has it. Returns its SHA-256, or `undefined` if it could not be stored. */
  putContent(content: Buffer): Promise<string | undefined>;
}

type OnPart = (part: Buffer) => void;

/**
 * A client of the HTTP protocol of Bazel's remote cache. None of its functions throws: after the first failure of the server, it
 * sends no more requests and reports all content as missing.
 */
export interface HttpCache extends ContentCache {
  /** Why the client has stopped using the server, for a warning. Contains no secrets. */
  getFailure(): string | undefined;
  /** The bytes that have been received and sent. */
  getTraffic(): Traffic;
  close(): void;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

/** A failed request that a retry would not fix. */
class ServerFailure extends Error {}

const STALL_MS = 2000;
const MAX_CONNECTIONS = 8;
/** Entries list the files of a store: a few thousand at most. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024;
/** The size of the parts of a body. A socket counts bytes as written once it has them, so a body in one part would show no progress. */
const SENT_BYTES = 64 * 1024;

/** Creates a client. It opens connections when it needs them. */
export function createHttpCache({ url, token, isWritable, stallMs = STALL_MS }: RemoteSettings): HttpCache {
  const protocol = url.protocol === 'https:' ? https : http;
  const agent = new protocol.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const shownUrl = `${url.origin}${url.pathname}`;
  const base = shownUrl.endsWith('/') ? shownUrl : `${shownUrl}/`;
  const authorization = createAuthorization(url, token);
  let failure: string | undefined;
  let received = 0;
  let sent = 0;

  return {
    id: base,
    isWritable,
    concurrency: 4,
    async getEntry(key) {
      const reply = await request('GET', `ac/${key}`, { maxBytes: MAX_ENTRY_BYTES });
      return reply?.status === 200 ? reply.body : undefined;
    },
    async putEntry(key, entry) {
      return isStored(await request('PUT', `ac/${key}`, { body: entry }));
    },
    async readContent(sha256, size, onPart) {
      const hash = createHash('sha256');
      const reply = await request('GET', `cas/${sha256}`, {
        maxBytes: size,
        onPart(part) {
          hash.update(part);
          onPart(part);
        },
      });
      return reply?.status === 200 && hash.digest('hex') === sha256;
    },
    async hasContent(sha256) {
      return (await request('HEAD', `cas/${sha256}`))?.status === 200;
    },
    async putContent(content) {
      const sha256 = hashSha256(content);
      if (await this.hasContent(sha256)) return sha256;
      return isStored(await request('PUT', `cas/${sha256}`, { body: content })) ? sha256 : undefined;
    },
    getFailure: () => failure,
    getTraffic: () => ({ received, sent }),
    close: () => agent.destroy(),
  };

  /** Returns the reply, including `404`; `undefined` once the client has stopped using the server. */
  async function request(
    method: 'GET' | 'HEAD' | 'PUT',
    name: string,
    options: RequestOptions = {},
  ): Promise<Reply | undefined> {
    if (failure !== undefined) return undefined;
    try {
      const reply = await send(method, name, options);
      if (reply.status >= 300 && reply.status !== 404 && reply.status !== 410)
        throw new ServerFailure(describeStatus(method, reply.status));
      return reply;
    } catch (error) {
      failure ??= `${shownUrl}: ${getErrorMessage(error)}`;
      return undefined;
    }
  }

  async function send(
    method: string,
    name: string,
    options: RequestOptions,
    isAgain = false,
  ): Promise<Reply> {
    const { body, maxBytes = 0, onPart } = options;
    let isReused = false;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const outgoing = protocol.request(base + name, {
          method,
          agent,
          headers: {
            ...(authorization !== undefined && { authorization }),
            ...(body && { 'content-length': body.length, 'content-type': 'application/octet-stream' }),
          },
        });
        let seen = 0;
        let idleTimes = 0;
        let checkedAt = performance.now();
        const check = () => {
          const { bytesRead = 0, bytesWritten = 0 } = outgoing.socket ?? {};
          const bytes = bytesRead + bytesWritten;
          const now = performance.now();
          // A busy thread has not read everything that has arrived.
          const wasBusy = now - checkedAt > stallMs;
          if (bytes !== seen) idleTimes = 0;
          else if (!wasBusy) idleTimes++;
          seen = bytes;
          checkedAt = now;
          if (idleTimes === 2) outgoing.destroy(new ServerFailure(`no progress for ${stallMs / 1000} s`));
        };
        // After reading: while this thread was busy, bytes may have arrived.
        const watch = setInterval(() => setImmediate(check), stallMs / 2);
        outgoing.on('close', () => clearInterval(watch));
        outgoing.on('error', (error) => {
          isReused = outgoing.reusedSocket;
          reject(error);
        });
        outgoing.on('response', (response) => {
          const chunks: Buffer[] = [];
          const take = onPart && response.statusCode === 200 ? onPart : (chunk: Buffer) => chunks.push(chunk);
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            received += chunk.length;
            // Content of another size is not what was stored, and error pages are ignored.
            if (size <= maxBytes) take(chunk);
            else if (response.statusCode === 200) {
              resolve({ status: 200, body: Buffer.concat(chunks) });
              response.destroy();
            }
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
          );
          response.on('error', reject);
          response.on('aborted', () => reject(new ServerFailure('the connection was closed')));
        });
        sent += body?.length ?? 0;
        if (body) Readable.from(splitBytes(body)).pipe(outgoing);
        else outgoing.end();
      });
    } catch (error) {
      // The server may close a connection just when it is used again.
      if (isReused && !isAgain && !(error instanceof ServerFailure)) return send(method, name, options, true);
      throw error;
    }
  }
}

interface RequestOptions {
  readonly body?: Buffer;
  /** Longer replies are cut off, so that they do not have the expected hash. */
  readonly maxBytes?: number;
  /** Called with the parts of a successful reply, whose body is then empty. */
  readonly onPart?: OnPart;
}

function* splitBytes(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SENT_BYTES)
    yield bytes.subarray(start, start + SENT_BYTES);
}

function createAuthorization({ username, password }: URL, token: string | undefined): string | undefined {
  if (token !== undefined) return `Bearer ${token}`;
  if (username === '') return undefined;
  const credentials = `${decodePath(username)}:${decodePath(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function describeStatus(method: string, status: number): string {
  if (status === 401 || status === 403)
    return `the server does not allow ${method === 'PUT' ? 'writing' : 'reading'} (status ${status})`;
  return `unexpected status ${status}`;
}

function isStored(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.status < 300;
}
