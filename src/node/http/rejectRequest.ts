import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Rejection, type RequestTarget, parseRequestTarget } from './parseRequestTarget';
import { sendText } from './sendText';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ALLOW = { allow: METHODS.join(', ') };

/** The host names that requests may use, besides those of the loopback interface. */
export interface AllowedHosts {
  /** Host names in lower case. */
  readonly hosts: readonly string[];
  /** True if the server listens on all interfaces, since any name may resolve to it. */
  readonly anyHost: boolean;
}

/** Returns the host names that requests may use for a server that listens on an address. */
export function getAllowedHosts(host: string): AllowedHosts {
  const name = host.toLowerCase();
  return {
    hosts: [name.includes(':') ? `[${name}]` : name],
    anyHost: name === '0.0.0.0' || name === '::',
  };
}

/**
 * Answers requests that a file server does not serve, and returns whether it did: malformed requests, methods other than
 * GET and HEAD, and requests by which a page of another site could read the sources (DNS rebinding, foreign origins).
 * The URL of all other requests becomes a path, even if it was sent in absolute form.
 */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  allowedHosts: AllowedHosts,
): boolean {
  const target = parseRequestTarget(request);
  const rejection = 'status' in target ? target : findRejection(request, target, allowedHosts);
  if (rejection) {
    const { status, message, headers } = rejection;
    sendText(response, status, message, { connection: 'close', ...headers });
    return true;
  }
  if ('target' in target) request.url = target.target;
  return false;
}

function findRejection(
  { method = 'GET', headers }: IncomingMessage,
  { authority, hostname }: RequestTarget,
  allowedHosts: AllowedHosts,
): Rejection | undefined {
  if (!METHODS.includes(method)) {
    return { status: 405, message: 'This server supports GET and HEAD only.', headers: ALLOW };
  }
  if (!isAllowed(hostname, allowedHosts)) {
    const message = `The host ${JSON.stringify(hostname)} is not allowed. Start the server with --host to allow another name.`;
    return { status: 403, message };
  }
  if (isFromAnotherOrigin(headers, authority)) {
    return { status: 403, message: 'This server rejects requests from pages of other origins.' };
  }
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return { status: 417, message: 'The only supported expectation is 100-continue.' };
  }
  return method === 'OPTIONS' ? { status: 204, message: '', headers: ALLOW } : undefined;
}

/** Pages of other sites may link to this server, but may not load anything from it. */
function isFromAnotherOrigin(headers: IncomingMessage['headers'], authority: string): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//i, '').toLowerCase() !== authority) return true;
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

function isAllowed(hostname: string, { hosts, anyHost }: AllowedHosts): boolean {
  if (anyHost) return true;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    hosts.includes(hostname)
  );
}
