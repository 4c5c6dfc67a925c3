import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveState } from '../../model/liveState';

/** The stream of news to the pages that the development server has open (server-sent events): always the whole state, the newest first. */
export interface LiveEvents {
  /** Takes a request for the stream. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  readonly state: LiveState;
  /** Changes a part of the state and tells all open pages. */
  set(change: Partial<LiveState>): void;
  close(): void;
}

const HEARTBEAT_MS = 20_000;

/** Makes the stream. */
export function createLiveEvents(first: LiveState): LiveEvents {
  let state = first;
  const open = new Set<ServerResponse>();
  const text = () => `data: ${JSON.stringify(state)}\n\n`;
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    get state() {
      return state;
    },
    connect(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
      if (request.method === 'HEAD') return void response.end();
      // a server that is started again is found again within a moment
      response.write(`retry: 500\n${text()}`);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    set(change) {
      state = { ...state, ...change };
      for (const response of open) response.write(text());
    },
    close() {
      clearInterval(heartbeat);
      for (const response of open) response.end();
    },
  };
}
