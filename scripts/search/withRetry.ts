/** How often something is tried, and how long it is waited before it is tried for the second time; twice as long each time after. */
export interface Patience {
  readonly attempts: number;
  readonly pauseMs: number;
}

/** Tries a request again that has failed for a reason that may pass: no answer, too many requests, or a fault of the server. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { attempts, pauseMs }: Patience,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return withRetry(work, { attempts: attempts - 1, pauseMs: pauseMs * 2 });
  }
}

/** The client gives no status where it has reached none of its hosts, or got nothing but faults of the server from all. */
function mayPass(error: unknown): boolean {
  const { name, status } = error as { readonly name?: unknown; readonly status?: unknown };
  return typeof status === 'number' ? status === 429 || status >= 500 : name === 'RetryError';
}
