/** How often something is tried, and how long it is waited before it is tried for the second time; twice as long each time after. */
export interface RetryOptions {
  readonly attempts: number;
  readonly delayMs: number;
}

/** Tries a request again that has failed for a reason that may pass: no answer, too many requests, or a fault of the server. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { attempts, delayMs }: RetryOptions,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !isTransient(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return withRetry(work, { attempts: attempts - 1, delayMs: delayMs * 2 });
  }
}

/** The client gives no status where it has reached none of its hosts, or got nothing but faults of the server from all. */
function isTransient(error: unknown): boolean {
  const { name, status } = error as { readonly name?: unknown; readonly status?: unknown };
  return typeof status === 'number' ? status === 429 || status >= 500 : name === 'RetryError';
}
