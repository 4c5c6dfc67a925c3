import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

interface GuardOptions {
  /** Host names, beside loopback ones, that may stand in the Host header; an empty list with `anyHost` allows all. */
  readonly hosts: readonly string[];
  readonly anyHost: boolean;
}

/**
 * Answers requests that a server of files does not serve, and tells whether it did: methods other than GET, HEAD and
 * OPTIONS, and Host or Origin headers of other sites, by which a foreign page could read the sources (DNS rebinding).
 */
export function refuseForeign(
  request: IncomingMessage,
  response: ServerResponse,
  options: GuardOptions,
): boolean {
  const { method = 'GET', headers } = request;
  if (!METHODS.includes(method)) {
    return refuse(response, 405, 'This server answers GET and HEAD only.', { allow: METHODS.join(', ') });
  }
  if (method === 'OPTIONS') return refuse(response, 204, '', { allow: METHODS.join(', ') });
  const host = hostName(headers.host);
  if (host === undefined) return refuse(response, 400, 'The Host header is missing or malformed.');
  if (!isAllowed(host, options)) {
    return refuse(
      response,
      403,
      `The host ${JSON.stringify(host)} is not allowed. Start the server with --host to answer to another name.`,
    );
  }
  const { origin } = headers;
  if (origin !== undefined && !isAllowed(hostName(origin.replace(/^https?:\/\//, '')) ?? '', options)) {
    return refuse(response, 403, 'Pages of other origins may not read this server.');
  }
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') {
    return refuse(response, 403, 'Pages of other origins may not read this server.');
  }
  return false;
}

function isAllowed(host: string, { hosts, anyHost }: GuardOptions): boolean {
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
  const match = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*))(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase();
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
    ...headers,
  });
  response.end(text && `${text}\n`);
  return true;
}
