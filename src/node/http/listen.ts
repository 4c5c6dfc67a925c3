import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../../model/siteError';
import { type Certificate, createHttpServer } from './httpServer';
import { getAllowedHosts, rejectRequest } from './rejectRequest';
import { sendText } from './sendText';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RunningServer {
  /** The address to open in a browser, ending with the base URL. */
  readonly url: string;
  /** Returns the address of this server with another base URL. */
  urlWith(baseUrl: string): string;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly baseUrl: string;
  /** More host names that requests may use. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Uses HTTPS with it. */
  readonly certificate?: Certificate | undefined;
}

/**
 * Starts an HTTP server that pages of other origins cannot read from. No request can stop it: if a handler throws, the
 * response is a plain 500. Throws `SiteError` if the server cannot listen.
 */
export async function listen(
  handle: Handler,
  { host, port, baseUrl, allowedHosts: names, certificate }: ListenOptions,
): Promise<RunningServer> {
  const allowedHosts = getAllowedHosts(host, names);
  const answer: RequestListener = (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (rejectRequest(request, response, allowedHosts)) return;
    handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server could not answer this request.');
    });
  };
  const server = createHttpServer(answer, { certificate });
  await startListening(server, host, port);
  server.on('error', () => {}); // An error while accepting a connection must not stop the server.
  const { port: actualPort } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const urlWith = (base: string) => `${certificate ? 'https' : 'http'}://${name}:${actualPort}${base}`;
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

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(createListenError(error, host, port));
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function createListenError(error: NodeJS.ErrnoException, host: string, port: number): SiteError {
  if (error.code === 'EADDRINUSE') {
    return new SiteError(`Port ${port} is in use by another program.`, {
      code: 'port-unavailable',
      hint: `Stop that program, or choose another port: --port ${port < 65_535 ? port + 1 : 3000}.`,
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new SiteError(`This user does not have permission to listen on port ${port}.`, {
      code: 'port-unavailable',
      hint: 'Choose a port above 1023, such as --port 3000.',
      cause: error,
    });
  }
  return new SiteError(`The server cannot listen on ${host}, port ${port}.`, {
    code: 'port-unavailable',
    hint: 'Pass an address of this machine with --host, such as localhost.',
    cause: error,
  });
}
