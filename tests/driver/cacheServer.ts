import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server does wrong. */
export interface CacheFaults {
  /** Bytes of content are replaced. */
  readonly damages?: boolean;
  /** Content is cut off after half of it, without an error. */
  readonly truncates?: boolean;
  /** Content is missing, although entries list it. */
  readonly loses?: boolean;
  /** This request and all later ones get no answer. The first one has the number 1. */
  readonly hangsAt?: number;
  /** This request and all later ones end with a closed connection. */
  readonly resetsAt?: number;
  /** This request and all later ones get the status 500. */
  readonly failsAt?: number;
  /** The token is valid until before this request. */
  readonly expiresAt?: number;
  /** The answers to this request and to all later ones stop in the middle, and nothing follows. */
  readonly stallsAt?: number;
  /** The answers to this request and to all later ones end in the middle with a closed connection. */
  readonly breaksAt?: number;
  /** Each answer comes after this time, and the second half of it after twice the time. */
  readonly delayMs?: number;
}

export interface CacheServer {
  readonly url: URL;
  /** Methods and paths of all requests, such as `GET /ac/…`. */
  readonly requests: readonly string[];
  /** What is stored, by path. */
  readonly files: Map<string, Buffer>;
  faults: CacheFaults;
  close(): Promise<void>;
}

interface ServerOptions {
  /** Requests must have this bearer token; `write` is needed for `PUT`. */
  readonly tokens?: { readonly read: string; readonly write: string };
}

/**
 * Starts a server with the HTTP protocol of Bazel's remote cache. As strict as bazel-remote: it refuses other paths, content whose
 * hash differs from its name, and entries that list content that is missing.
 */
export async function startCacheServer({ tokens }: ServerOptions = {}): Promise<CacheServer> {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const { faults } = result;
    const number = requests.length;
    const starts = (at: number | undefined) => at !== undefined && number >= at;
    if (starts(faults.hangsAt)) return;
    if (starts(faults.resetsAt)) {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body = Buffer.alloc(0)] = handle({ method, url, content: Buffer.concat(chunks) });
      response.statusCode = starts(faults.failsAt) ? 500 : starts(faults.expiresAt) ? 401 : status;
      void answer(method === 'HEAD' ? Buffer.alloc(0) : body);
    });

    async function answer(body: Buffer): Promise<void> {
      const { delayMs = 0 } = faults;
      const half = body.subarray(0, body.length / 2);
      if (delayMs > 0) await wait(delayMs);
      response.setHeader('content-length', body.length);
      if (starts(faults.stallsAt) || starts(faults.breaksAt)) {
        // Without a body, it is the header that is incomplete.
        if (half.length === 0) request.socket.write('HTTP/1.1 200 OK\r\ncontent-');
        else response.write(half);
        if (starts(faults.breaksAt)) setImmediate(() => request.socket.destroy());
        return;
      }
      if (delayMs > 0 && half.length > 0) {
        response.write(half);
        await wait(delayMs);
        response.end(body.subarray(half.length));
      } else response.end(body);
    }

    function handle({ content }: { method: string; url: string; content: Buffer }): [number, Buffer?] {
      const [, kind, name] = /^\/(ac|cas)\/([\da-f]{64})$/.exec(url) ?? [];
      if (kind === undefined) return [400];
      const allowed = tokens && [tokens.write, ...(method === 'PUT' ? [] : [tokens.read])];
      if (allowed && !allowed.some((token) => request.headers.authorization === `Bearer ${token}`))
        return [401];
      if (method === 'PUT') {
        if (kind === 'cas' && createHash('sha256').update(content).digest('hex') !== name) return [400];
        files.set(url, content);
        return [200];
      }
      const stored = files.get(url);
      if (!stored) return [404];
      if (kind === 'ac') {
        const listed = [...stored.toString('latin1').matchAll(/[\da-f]{64}/g)].map(([hash]) => hash);
        return listed.every((hash) => files.has(`/cas/${hash}`)) ? [200, stored] : [404];
      }
      if (faults.loses) return [404];
      if (faults.truncates) return [200, stored.subarray(0, stored.length / 2)];
      if (faults.damages) return [200, Buffer.from(stored).fill(0, Math.floor(stored.length / 2))];
      return [200, stored];
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const result: CacheServer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    requests,
    files,
    faults: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return result;
}
