import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whom a server answers, beside pages of its own on this machine. */
export interface Audience {
  /** Host names, in lower case, that may stand in the Host header like those of the loopback address. */
  readonly hosts: readonly string[];
  /** Set when the server was told to listen to the whole network: any name may lead to it. */
  readonly anyHost: boolean;
}

/** Takes the address that a server listens on and gives whom it answers. */
export function audienceOf(host: string): Audience {
  const name = host.toLowerCase();
  return {
    hosts: [name.includes(':') ? `[${name}]` : name],
    anyHost: name === '0.0.0.0' || name === '::',
  };
}

/**
 * Answers requests that a server of files does not serve, and tells whether it did: methods other than GET, HEAD and
 * OPTIONS, and Host or Origin headers of other sites, by which a foreign page could read the sources (DNS rebinding).
 */
export function refuseForeign(
  request: IncomingMessage,
  response: ServerResponse,
  audience: Audience,
): boolean {
  const { method = 'GET', headers } = request;
  if (!METHODS.includes(method)) {
    return refuse(response, 405, 'This server answers GET and HEAD only.', { allow: METHODS.join(', ') });
  }
  const host = hostName(headers.host);
  if (host === undefined) return refuse(response, 400, 'The Host header is missing or malformed.');
  if (!isAllowed(host, audience)) {
    return refuse(
      response,
      403,
      `The host ${JSON.stringify(host)} is not allowed. Start the server with --host to answer to another name.`,
    );
  }
  if (isOfAnotherOrigin(headers)) {
    return refuse(response, 403, 'Pages of other origins may not read this server.');
  }
  if (method === 'OPTIONS') return refuse(response, 204, '', { allow: METHODS.join(', ') });
  return false;
}

/** A page elsewhere may lead here by a link, and may not load anything from here. */
function isOfAnotherOrigin(headers: IncomingMessage['headers']): boolean {
  const { origin, host = '' } = headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//i, '').toLowerCase() !== host.toLowerCase())
    return true;
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

function isAllowed(host: string, { hosts, anyHost }: Audience): boolean {
  if (anyHost) return true;
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(host) ||
    hosts.includes(host)
  );
}

function hostName(header: string | undefined): string | undefined {
  const match = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d._-]*)(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase();
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  response.writeHead(status, {
    ...(text && { 'content-type': 'text/plain; charset=utf-8' }),
    connection: 'close',
    ...headers,
  });
  response.end(text && `${text}\n`);
  return true;
}
