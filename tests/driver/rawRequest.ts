import { connect } from 'node:net';

/** A parsed response of a raw connection. */
export interface RawAnswer {
  readonly status: number;
  /** The headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface RawRequest {
  readonly method?: string;
  /** The request target, byte for byte. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends an unnormalized request and returns the response. Its status is 0 if the server closed without a response. */
export function rawRequest(
  url: string,
  { method = 'GET', target, headers = {} }: RawRequest,
): Promise<RawAnswer> {
  const all = { host: new URL(url).host, connection: 'close', ...headers };
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  return rawBytes(url, `${lines.join('\r\n')}\r\n\r\n`);
}

/**
 * Sends bytes to the server of a URL and returns the first response once the server has closed the connection. After
 * `giveUpMs`, the client closes it.
 */
export function rawBytes(url: string, bytes: string | Uint8Array, giveUpMs?: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    if (giveUpMs !== undefined) socket.setTimeout(giveUpMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      /^(?:ECONNRESET|EPIPE)$/.test(error.code ?? '')
        ? resolve(answerOf(Buffer.concat(chunks)))
        : reject(error),
    );
    socket.on('close', () => resolve(answerOf(Buffer.concat(chunks))));
  });
}

function answerOf(bytes: Buffer): RawAnswer {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4).toString('utf8'),
  };
}
