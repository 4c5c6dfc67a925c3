import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveState } from '../../model/liveState';

/**
 * The server-sent events of the development server, one stream for each open page. Each event contains the
 * whole state.
 */
export interface LiveEvents {
  /** Responds to a request with a stream of events. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  readonly state: LiveState;
  /** Updates part of the state and sends the state to all open pages. */
  set(change: Partial<LiveState>): void;
  /** Announces new content, which open pages then request. */
  bumpRevision(): void;
  /** Runs an update; meanwhile, new bundles and revisions are kept from open pages. */
  hold<Result>(update: () => Promise<Result>): Promise<Result>;
  close(): void;
}

interface StreamTimes {
  /** Interval of the comments that keep proxies from closing an idle stream, in milliseconds. */
  readonly heartbeatMs: number;
  /**
   * Lifetime of a stream, in milliseconds. Pages that are still open reconnect; a client that has vanished
   * looks like an idle one.
   */
  readonly lifetimeMs: number;
}

const TIMES: StreamTimes = { heartbeatMs: 20_000, lifetimeMs: 600_000 };

/** Creates the event streams of a server. */
export function createLiveEvents(
  first: LiveState,
  { heartbeatMs, lifetimeMs }: StreamTimes = TIMES,
): LiveEvents {
  let state = first;
  /** The open streams, with the time at which each ends. */
  const open = new Map<ServerResponse, number>();
  /** What open pages receive instead of the current values. */
  let held: Pick<LiveState, 'bundle' | 'revision'> | undefined;
  const text = () => `data: ${JSON.stringify({ ...state, ...held })}\n\n`;
  const heartbeat = setInterval(() => {
    for (const [response, end] of open) {
      if (Date.now() < end) response.write(':\n\n');
      else endStream(response);
    }
  }, heartbeatMs);
  heartbeat.unref();
  return {
    set,
    bumpRevision: () => set({ revision: state.revision + 1 }),
    get state() {
      return state;
    },
    connect(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      });
      if (request.method === 'HEAD') return void response.end();
      // Pages find a restarted server within half a second.
      response.write(`retry: 500\n${text()}`);
      open.set(response, Date.now() + lifetimeMs);
      const forget = () => open.delete(response);
      response.once('close', forget);
      // A response that is queued behind others on its connection does not emit `close` when the client
      // disconnects.
      request.once('close', forget);
    },
    async hold(update) {
      const { bundle, revision } = state;
      held = { bundle, revision };
      try {
        return await update();
      } finally {
        held = undefined;
      }
    },
    close() {
      clearInterval(heartbeat);
      for (const response of open.keys()) endStream(response);
    },
  };

  /** Writing to a stream that has ended but still has bytes to send would stop the server with an error. */
  function endStream(response: ServerResponse): void {
    open.delete(response);
    response.end();
  }

  function set(change: Partial<LiveState>): void {
    state = { ...state, ...change };
    for (const response of open.keys()) response.write(text());
  }
}
