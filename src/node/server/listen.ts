import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../../model/siteError';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RunningServer {
  readonly server: Server;
  /** The address to open in a browser, ending with the base URL. */
  readonly url: string;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly baseUrl: string;
}

/** Starts an HTTP server. No request can end it: what a handler throws becomes a plain 500 answer. */
export async function listen(
  handle: Handler,
  { host, port, baseUrl }: ListenOptions,
): Promise<RunningServer> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The server could not answer this request.\n');
    });
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    url: `http://${name}:${taken}${baseUrl}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): SiteError {
  if (error.code === 'EADDRINUSE') {
    return new SiteError(`Port ${port} is in use by another program.`, {
      hint: `Stop that program, or choose another port: --port ${port + 1}.`,
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new SiteError(`This user may not listen on port ${port}.`, {
      hint: 'Ports below 1024 need more rights: choose one above, such as --port 3000.',
      cause: error,
    });
  }
  return new SiteError(`The server cannot listen on ${host}, port ${port}: ${error.message}`, {
    hint: 'Choose an address of this machine with --host.',
    cause: error,
  });
}
