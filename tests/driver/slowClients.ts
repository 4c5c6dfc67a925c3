import { connect, type Socket } from 'node:net';

/** The behavior of a client that keeps a connection open as long as the server allows. */
export type SlowShape = keyof typeof SHAPES;

interface Target {
  readonly host: string;
  /** The path of a file that is larger than the buffers of the system. */
  readonly large: string;
}

/** The bytes that each client sends first, and those that it then repeats. */
const SHAPES = {
  silent: () => ({ first: '' }),
  'half a request line': () => ({ first: 'GET /in' }),
  'headers byte by byte': ({ host }: Target) => ({
    first: `GET / HTTP/1.1\r\nHost: ${host}\r\nX: `,
    drip: 'a',
  }),
  'a header after the other': () => ({ first: 'GET / HTTP/1.1\r\n', drip: 'X: a\r\n' }),
  'a body without an end': ({ host }: Target) => ({
    first: `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n`,
    drip: 'a',
  }),
  'chunks without an end': ({ host }: Target) => ({
    first: `GET / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\na\r\n',
  }),
  'no reading': ({ host, large }: Target) => ({ first: `GET ${large} HTTP/1.1\r\nHost: ${host}\r\n\r\n` }),
  'half closed': () => ({ first: 'GET / HTTP/1.1\r\n', isEnded: true }),
  'half closed, no reading': ({ host, large }: Target) => ({
    first: `GET ${large} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    isEnded: true,
  }),
  'idle after a response': ({ host }: Target) => ({ first: `HEAD / HTTP/1.1\r\nHost: ${host}\r\n\r\n` }),
  'open after CONNECT': ({ host }: Target) => ({
    first: `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  }),
  'garbage after a response': ({ host }: Target) => ({
    first: `HEAD / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    drip: 'G',
  }),
} satisfies Record<
  string,
  (target: Target) => { readonly first: string; readonly drip?: string; readonly isEnded?: boolean }
>;

export const SLOW_SHAPES = Object.keys(SHAPES) as readonly SlowShape[];

/** Opens a connection that the client never closes, even after the server has closed its side. */
export async function openSlowClient(
  url: string,
  shape: SlowShape,
  { large, dripMs }: { readonly large: string; readonly dripMs: number },
): Promise<{ close(): void }> {
  const { hostname, port, host } = new URL(url);
  const plan: { first: string; drip?: string; isEnded?: boolean } = SHAPES[shape]({ host, large });
  const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {}); // the server may reset the connection
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  if (plan.first) socket.write(plan.first);
  if (plan.isEnded) socket.end();
  const timer = setInterval(() => plan.drip && socket.writable && socket.write(plan.drip), dripMs);
  return {
    close() {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
