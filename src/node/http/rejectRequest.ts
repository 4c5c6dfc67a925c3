import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { sendText } from './sendText';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ALLOW = { allow: METHODS.join(', ') };

/** The host names that requests may use, besides those of the loopback interface. */
export interface AllowedHosts {
  /** Host names in lower case. */
  readonly hosts: readonly string[];
  /** Whether requests may use any IP address, because the server listens on all of them. */
  readonly anyAddress: boolean;
}

/** Returns the host names that requests may use for a server that listens on an address. `names` are more names of it. */
export function getAllowedHosts(host: string, names: readonly string[] = []): AllowedHosts {
  const anyAddress = host === '0.0.0.0' || host === '::';
  const machine = hostname();
  const own = anyAddress ? [machine, `${machine}.local`] : [host.includes(':') ? `[${host}]` : host];
  return { hosts: [...own, ...names].map((name) => name.toLowerCase()), anyAddress };
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
    const message = `The host ${JSON.stringify(hostname)} is not allowed. Start the server with --allow-host to allow it.`;
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

/** A name that a stranger owns may resolve to this machine (DNS rebinding), but an address cannot. */
function isAllowed(hostname: string, { hosts, anyAddress }: AllowedHosts): boolean {
  return (
    (anyAddress && IP_ADDRESS.test(hostname)) ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    hosts.includes(hostname)
  );
}

const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** The error response to a request. */
interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The target of a well-formed request. */
interface RequestTarget {
  /** Path and query, starting with a slash; `*` for `OPTIONS *`. */
  readonly target: string;
  /** Host name and port in lower case, as sent in the request target or else in the `Host` header. */
  readonly authority: string;
  readonly hostname: string;
}

const AUTHORITY = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d._-]*)(?::\d{0,5})?$/i;

/** Visible ASCII without `#`. Browsers send some characters unencoded that RFC 3986 requires to be encoded. */
const ORIGIN_FORM = /^\/[!"$-~]*$/;

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([/?].*)?$/i;

/**
 * Returns the target of a request, or an error response if it is malformed. Enforces the rules of RFC 9112 that the parser of
 * Node.js does not: on versions (section 2.3), request targets and `Host` (3.2), and transfer codings (6.1).
 */
function parseRequestTarget(request: IncomingMessage): RequestTarget | Rejection {
  const { httpVersion, method = 'GET', url = '', headers } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return { status: 505, message: `This server supports HTTP/1.1, not HTTP/${httpVersion}.` };
  }
  const hostLines = getHeaderLines(request, 'host');
  const [host = ''] = hostLines;
  if (hostLines.length !== 1 || !AUTHORITY.test(host)) {
    return { status: 400, message: 'The request must have exactly one Host header, with a valid host name.' };
  }
  const coding = headers['transfer-encoding']?.toLowerCase();
  if (coding !== undefined && httpVersion === '1.0') {
    return { status: 400, message: 'HTTP/1.0 requests cannot have a Transfer-Encoding header.' };
  }
  if (coding !== undefined && coding !== 'chunked') {
    return { status: 501, message: 'The only supported transfer coding is chunked.' };
  }
  const [, named, rest = '/'] = ABSOLUTE_FORM.exec(url) ?? [];
  const authority = (named ?? host).toLowerCase();
  const [, hostname] = AUTHORITY.exec(authority) ?? [];
  const target = named === undefined ? url : rest.replace(/^\?/, '/?');
  const isWholeServer = target === '*' && method === 'OPTIONS';
  if (hostname === undefined || !(isWholeServer || ORIGIN_FORM.test(target))) {
    return { status: 400, message: 'The request target is malformed.' };
  }
  return { target, authority, hostname };
}

function getHeaderLines({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
