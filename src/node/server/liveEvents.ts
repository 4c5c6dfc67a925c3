import type { IncomingMessage, ServerResponse } from 'node:http';

/** The stream of news to the pages that the development server has open (server-sent events). */
export interface LiveEvents {
  /** Takes a request for the stream. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: object): void;
  close(): void;
}

/** Makes the stream; what `greeting` gives is sent to each page that connects. */
export function createLiveEvents(greeting: () => readonly object[]): LiveEvents {
  const open = new Set<ServerResponse>();
  const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, 20_000);
  heartbeat.unref();
  return {
    connect(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      for (const event of greeting()) response.write(line(event));
      response.flushHeaders();
      open.add(response);
      request.on('close', () => open.delete(response));
    },
    send(event) {
      for (const response of open) response.write(line(event));
    },
    close() {
      clearInterval(heartbeat);
      for (const response of open) response.end();
    },
  };
}
