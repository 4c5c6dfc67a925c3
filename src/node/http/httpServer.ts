import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a client may occupy a connection, in milliseconds, and how many connections there may be. */
export interface ConnectionLimits {
  /** From the start of a request, or from connecting, to its last byte. */
  readonly requestMs: number;
  /** While a response is being sent: how long the client may accept none of the bytes that wait for it. */
  readonly stalledMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  readonly connections: number;
}

const LIMITS: ConnectionLimits = { requestMs: 8000, stalledMs: 10_000, idleMs: 5000, connections: 1000 };

/** Peers that have vanished without closing their connection are probed after this time, in milliseconds. */
const PROBE_AFTER_MS = 30_000;

/** A certificate and its private key, in the PEM format. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

interface ServerSettings {
  readonly certificate?: Certificate | undefined;
  readonly limits?: ConnectionLimits;
}

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that arrived last. */
  readonly rawPacket?: Buffer;
}

const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Creates a server, for HTTPS if there is a certificate, that disconnects clients which send or read too slowly, and that closes the connection after
 * requests that the parser rejects. It reads no request body and switches to no other protocol.
 */
export function createHttpServer(
  onRequest: RequestListener,
  { certificate, limits = LIMITS }: ServerSettings = {},
): Server {
  const options = {
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(1000, limits.requestMs / 4),
    keepAliveTimeout: limits.idleMs,
    keepAlive: true,
    keepAliveInitialDelay: PROBE_AFTER_MS,
    insecureHTTPParser: false,
  };
  const server = certificate
    ? createTlsServer({ ...options, ...certificate, handshakeTimeout: limits.requestMs })
    : createPlainServer(options);
  server.timeout = limits.stalledMs;
  server.maxConnections = limits.connections;
  server.maxHeadersCount = 0; // Their size is limited. With a maximum count, Node.js would silently ignore the headers beyond it.
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();

  const receive: RequestListener = (request, response) => {
    const { socket } = request;
    const responses = openResponses.get(socket) ?? new Set();
    openResponses.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    response.on('timeout', () => {
      if (response.writableLength > 0) socket.destroy();
      else socket.setTimeout(limits.stalledMs); // the response is not ready, or is an idle event stream
    });
    if (hasBody(request)) response.setHeader('connection', 'close');
    onRequest(request, response);
  };
  server.on('request', receive);
  // Without these listeners, Node.js would request the body of a request with `Expect`.
  server.on('checkContinue', receive);
  server.on('checkExpectation', receive);
  server.on('connect', (_, socket) => {
    socket.on('error', () => {}); // Node.js removes its own listener from the sockets of CONNECT requests
    endWithStatus(socket, 405, 'Allow: GET, HEAD, OPTIONS\r\n');
  });
  server.on('clientError', (error: ParserError, socket) => {
    const isSilent = socket instanceof Socket && socket.bytesRead === 0;
    // In the middle of a response, the client would read a status line as part of it.
    const isResponding = [...(openResponses.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (isSilent || isResponding || !socket.writable) socket.destroy();
    else endWithStatus(socket, getErrorStatus(error));
  });
  return server;
}

function getErrorStatus({ code = '', rawPacket }: ParserError): number {
  const isOtherVersion = code === 'HPE_INVALID_VERSION' && /^.* HTTP\/\d\.\d\r\n/.test(String(rawPacket));
  return isOtherVersion ? 505 : (PARSER_STATUS[code] ?? 400);
}

/** Returns whether a request announces a body. The server never reads it, so the connection cannot be used again. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ending alone would leave the socket half open until the client closes it. */
function endWithStatus(socket: Duplex, status: number, headers = ''): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}`;
  socket.end(`${head}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
