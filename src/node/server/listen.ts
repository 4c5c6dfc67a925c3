import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../../model/siteError';
import { audienceOf, refuseForeign } from './requestGuard';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RunningServer {
  /** The address to open in a browser, ending with the base URL. */
  readonly url: string;
  /** Writes the address of this server with another base URL. */
  urlWith(baseUrl: string): string;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly baseUrl: string;
}

/** Clients that are slow to say what they want are cut off, in milliseconds: they would keep a socket each. */
const PATIENCE = { headersTimeout: 8000, requestTimeout: 8000, connectionsCheckingInterval: 1000 };

/** Starts an HTTP server that foreign pages cannot read. No request can end it: what a handler throws becomes a plain 500 answer. */
export async function listen(
  handle: Handler,
  { host, port, baseUrl }: ListenOptions,
): Promise<RunningServer> {
  const audience = audienceOf(host);
  const server = createServer(PATIENCE, (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (refuseForeign(request, response, audience)) return;
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The server could not answer this request.\n');
    });
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  await listening(server, host, port);
  server.on('error', () => {}); // one connection that could not be taken is no reason to end
  const { port: taken } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const urlWith = (base: string) => `http://${name}:${taken}${base}`;
  return {
    url: urlWith(baseUrl),
    urlWith,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(listenError(error, host, port));
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): SiteError {
  if (error.code === 'EADDRINUSE') {
    return new SiteError(`Port ${port} is in use by another program.`, {
      hint: `Stop that program, or choose another port: --port ${port < 65_535 ? port + 1 : 3000}.`,
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new SiteError(`This user may not listen on port ${port}.`, {
      hint: 'Ports below 1024 need more rights: choose one above, such as --port 3000.',
      cause: error,
    });
  }
  return new SiteError(`The server cannot listen on ${host}, port ${port}.`, {
    hint: 'Choose an address of this machine with --host, such as localhost.',
    cause: error,
  });
}
