import { setTimeout as wait } from 'node:timers/promises';
import { getErrorMessage } from '../../../model/errorMessage';

/** The result of a request for an external URL. */
export type UrlOutcome =
  | { readonly kind: 'ok' }
  /** The URL has moved permanently. */
  | { readonly kind: 'moved'; readonly to: string }
  /** The reason follows the URL in a sentence, as in "returned 404 Not Found". */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The server did not say whether the URL works, for example because it rejects programs. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Limits of requests. Times are in milliseconds. */
export interface RequestLimits {
  readonly timeoutMs: number;
  /** How often a request is repeated after a network error, a server error or `429`. */
  readonly maxRetries: number;
  /** The delay before the first retry. It doubles with each one. */
  readonly retryDelayMs: number;
  /** A longer `Retry-After` ends the retries. */
  readonly maxRetryDelayMs: number;
}

const MAX_REDIRECTS = 10;
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; docs-site check)', accept: '*/*' };

/** Requests a URL with HEAD, and with GET if that fails, since some servers do not implement HEAD. Never throws. */
export async function checkUrl(url: string, limits: RequestLimits): Promise<UrlOutcome> {
  for (let retry = 0; ; retry++) {
    const { outcome, retryAfterMs } = await attempt(url, limits.timeoutMs);
    if (retryAfterMs === undefined || retry >= limits.maxRetries) return outcome;
    const delay = Math.max(retryAfterMs, limits.retryDelayMs * 2 ** retry);
    if (delay > limits.maxRetryDelayMs) return outcome;
    await wait(delay);
  }
}

interface Attempt {
  readonly outcome: UrlOutcome;
  /** Set if a later request may succeed: the delay that the server requests, or 0. */
  readonly retryAfterMs?: number;
}

async function attempt(url: string, timeoutMs: number): Promise<Attempt> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const head = await follow(url, 'HEAD', signal);
    const isClear = head.response.ok || head.response.status === 429;
    return describeResponse(isClear ? head : await follow(url, 'GET', signal));
  } catch (error) {
    return { outcome: describeFailure(error, timeoutMs), retryAfterMs: 0 };
  }
}

interface Followed {
  readonly response: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'>;
  /** The last URL that is reached through permanent redirects only. */
  readonly movedTo: string | undefined;
}

async function follow(url: string, method: string, signal: AbortSignal): Promise<Followed> {
  let current = url;
  let movedTo: string | undefined;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(current, { method, signal, redirect: 'manual', headers: HEADERS });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return { response, movedTo };
    current = new URL(location, current).href;
    isPermanent &&= response.status === 301 || response.status === 308;
    if (isPermanent) movedTo = current;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

function describeResponse({ response, movedTo }: Followed): Attempt {
  const { ok, status, statusText, headers } = response;
  if (ok) return { outcome: movedTo === undefined ? { kind: 'ok' } : { kind: 'moved', to: movedTo } };
  const reason = `returned ${[status, statusText].filter(Boolean).join(' ')}`;
  if (status === 429 || status === 503) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
    return { outcome: { kind: status === 429 ? 'unknown' : 'broken', reason }, retryAfterMs };
  }
  if (status >= 500) return { outcome: { kind: 'broken', reason }, retryAfterMs: 0 };
  // Servers reject programs with these codes, also for pages that exist.
  const isRejected = [401, 403, 405, 406, 451, 999].includes(status);
  return { outcome: { kind: isRejected ? 'unknown' : 'broken', reason } };
}

/** Returns the delay of a `Retry-After` header in milliseconds: seconds, or a date (RFC 9110 §10.2.3). */
function parseRetryAfter(value: string | null): number {
  if (value === null) return 0;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

function describeFailure(error: unknown, timeoutMs: number): UrlOutcome {
  if ((error as { name?: unknown }).name === 'TimeoutError')
    return { kind: 'broken', reason: `did not respond within ${timeoutMs / 1000} s` };
  const { cause } = error as { cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : undefined;
  return { kind: 'broken', reason: `could not be requested: ${code ?? getErrorMessage(error)}` };
}
