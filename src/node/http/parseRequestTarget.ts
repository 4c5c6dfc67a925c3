import type { IncomingMessage } from 'node:http';

/** The error response to a request. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The target of a well-formed request. */
export interface RequestTarget {
  /** Path and query, starting with a slash; `*` for `OPTIONS *`. */
  readonly target: string;
  /** Host name and port in lower case, as sent in the request target or else in the `Host` header. */
  readonly authority: string;
  readonly hostname: string;
}

const AUTHORITY = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d._-]*)(?::\d{0,5})?$/i;

/** Visible ASCII without `#`. Browsers send some characters unencoded that RFC 3986 requires to be encoded. */
const ORIGIN_FORM = /^\/[!"$-~]*$/;

const ABSOLUTE_FORM = /^http:\/\/([^/?#]*)([/?].*)?$/i;

/**
 * Returns the target of a request, or an error response if it is malformed. Enforces the rules of RFC 9112 that the parser of
 * Node.js does not: on versions (section 2.3), request targets and `Host` (3.2), and transfer codings (6.1).
 */
export function parseRequestTarget(request: IncomingMessage): RequestTarget | Rejection {
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
