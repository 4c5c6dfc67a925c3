import type { ServerResponse } from 'node:http';

/** Sends a short plain-text response; an empty text sends the status and headers only. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = text && `${text}\n`;
  response.writeHead(status, {
    ...(body && {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  });
  response.end(body);
}
