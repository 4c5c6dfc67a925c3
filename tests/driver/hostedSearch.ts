import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { answerFrom, type HostedIndex, type HostedQuery, type Stored } from './hostedIndex';

/** A mock server of the Algolia API, as used by version 5 of its client. */
export interface HostedSearch {
  readonly url: string;
  /** The requests as `METHOD path`. Names of temporary indices, which contain the time, are replaced by `name_DRAFT`. */
  readonly requests: readonly string[];
  readonly indices: Map<string, HostedIndex>;
  /** Called before each response. */
  onRequest: (request: string) => void;
  /** Responds to the next requests that contain a text with these status codes, one after the other. */
  fail(part: string, ...statuses: readonly number[]): void;
  stop(): Promise<void>;
}

/** The API keys of the only application, with their permissions. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'reader-key': ['search'],
  'mighty-key': ['search', 'addObject', 'deleteIndex'],
  'writer-key': ['search', 'addObject', 'deleteIndex', 'editSettings'],
};
export const APP_ID = 'TESTAPP';

const EMPTY: HostedIndex = { records: new Map(), settings: {}, synonyms: [] };

interface Call {
  readonly name: string;
  readonly body: Stored;
}

/** Starts the mock server on a free port. */
export async function startHostedSearch(): Promise<HostedSearch> {
  const requests: string[] = [];
  const indices = new Map<string, HostedIndex>();
  const faults: { readonly part: string; readonly statuses: number[] }[] = [];
  const polled = new Set<string>();
  let taskID = 0;

  const get = (name: string) => indices.get(name) ?? EMPTY;
  const task = () => ({ taskID: ++taskID, updatedAt: '2026-01-01T00:00:00Z' });

  /** The pattern, the required permission and the handler of each kind of request. */
  const routes: readonly (readonly [RegExp, string, (call: Call) => object])[] = [
    [
      /^POST \/1\/indexes\/\*\/queries$/,
      'search',
      ({ body }) => ({
        results: (body['requests'] as readonly HostedQuery[]).map((query) => {
          const index = indices.get(query.indexName);
          if (!index) throw new Refusal(404, `Index ${query.indexName} does not exist`);
          return answerFrom(index, query);
        }),
      }),
    ],
    [
      /^PUT \/1\/indexes\/([^/]+)\/settings$/,
      'editSettings',
      ({ name, body }) => {
        indices.set(name, { ...get(name), settings: { ...get(name).settings, ...body } });
        return task();
      },
    ],
    [
      /^POST \/1\/indexes\/([^/]+)\/batch$/,
      'addObject',
      ({ name, body }) => {
        const sent = body['requests'] as readonly { readonly action: string; readonly body: Stored }[];
        const records = new Map(get(name).records);
        for (const { action, body: record } of sent) {
          if (action !== 'addObject') throw new Refusal(400, `Invalid action ${action}`);
          if (JSON.stringify(record).length > 10_000) throw new Refusal(400, 'Record is too big');
          records.set(String(record['objectID']), record);
        }
        indices.set(name, { ...get(name), records });
        return { ...task(), objectIDs: sent.map(({ body: record }) => record['objectID']) };
      },
    ],
    [
      /^POST \/1\/indexes\/([^/]+)\/operation$/,
      'addObject',
      ({ name, body }) => {
        const { operation, destination, scope } = body as Record<string, string> & { scope?: string[] };
        if (operation === 'copy') {
          if (scope?.join() !== 'rules,synonyms') throw new Refusal(400, 'Not supported by the mock server');
          indices.set(String(destination), { ...get(String(destination)), synonyms: get(name).synonyms });
        } else if (indices.has(name)) {
          indices.set(String(destination), get(name));
          indices.delete(name);
        }
        return task();
      },
    ],
    [
      /^DELETE \/1\/indexes\/([^/]+)$/,
      'deleteIndex',
      ({ name }) => {
        indices.delete(name);
        return task();
      },
    ],
  ];

  function answer(request: string, key: string, body: Stored): object {
    const acl = KEYS[key];
    if (!acl) throw new Refusal(403, 'Invalid Application-ID or API key');
    const [, requestedKey] = /^GET \/1\/keys\/([^/]+)$/.exec(request) ?? [];
    // a key can read only itself
    if (requestedKey !== undefined && requestedKey === key)
      return { value: key, acl, createdAt: 0, validity: 0 };
    if (/^GET \/1\/indexes\/[^/]+\/task\/\d+$/.test(request)) {
      const isDone = polled.has(request);
      polled.add(request);
      return { status: isDone ? 'published' : 'notPublished' };
    }
    for (const [pattern, right, run] of routes) {
      const match = pattern.exec(request);
      if (!match) continue;
      if (!acl.includes(right)) throw new Refusal(403, 'Method not allowed with this API key');
      return run({ name: match[1] ?? '', body });
    }
    throw new Refusal(requestedKey === undefined ? 404 : 403, 'Method not allowed with this API key');
  }

  const hosted: HostedSearch = {
    url: '',
    requests,
    indices,
    onRequest: () => {},
    fail: (part, ...statuses) => void faults.push({ part, statuses: [...statuses] }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const request = `${incoming.method} ${decodeURIComponent(pathname)}`;
    const credential = (name: string) => incoming.headers[name] ?? searchParams.get(name) ?? '';
    let status = 200;
    let content: object = {};
    try {
      const body = await bodyOf(incoming);
      if (incoming.method !== 'OPTIONS') {
        requests.push(request.replace(/_\d{13}\b/, '_DRAFT').replace(/\/task\/\d+$/, '/task/ID'));
        hosted.onRequest(request);
        const fault = faults.find(({ part, statuses }) => request.includes(part) && statuses.length > 0);
        if (fault) throw new Refusal(fault.statuses.shift() ?? 500, 'Told to fail');
        const key = credential('x-algolia-application-id') === APP_ID ? credential('x-algolia-api-key') : '';
        content = answer(request, String(key), body);
      }
    } catch (error) {
      status = error instanceof Refusal ? error.status : 500;
      content = { message: (error as Error).message, status };
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      ...(status === 429 && { 'retry-after': '0' }),
    });
    response.end(JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(hosted, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Stored> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = (incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Stored);
}
