import type { ServerAction } from '../terminal/shortcuts';

interface StoppableServer {
  close(): Promise<void>;
}

interface RunInput {
  /** Starts the server. `attempt` counts from 0. */
  readonly start: (attempt: number) => Promise<StoppableServer>;
  /** Resolves with what to do with the running server. */
  readonly next: () => Promise<ServerAction>;
  /** Called with the error of a restart. The next restart may succeed. */
  readonly onError?: (error: unknown) => void;
}

/** How long a server may take to close, in milliseconds. Connections that are still open end with the process. */
const CLOSE_MS = 800;

/** Runs a server until `next` resolves to `quit`; restarts it on `restart`. Throws if the first start fails. */
export async function runServer({ start, next, onError = () => {} }: RunInput): Promise<void> {
  let server: StoppableServer | undefined = await start(0);
  for (let attempt = 1; ; attempt++) {
    const action = await next();
    await (action === 'quit' ? closeInTime(server) : server?.close());
    if (action === 'quit') return;
    server = await start(attempt).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
  }
}

async function closeInTime(server: StoppableServer | undefined): Promise<void> {
  await Promise.race([server?.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
}

/** Resolves when the process receives a termination signal. */
export function waitForSignal(): Promise<'quit'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve('quit'));
  });
}
