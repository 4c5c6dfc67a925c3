import { setTimeout as wait } from 'node:timers/promises';
import { escapeRegExp } from '../../../model/escapeRegExp';
import { forEachConcurrent } from '../../../model/forEachConcurrent';
import { checkUrl, type RequestLimits, type UrlOutcome } from './checkUrl';
import { openUrlCache } from './urlCache';

/** How external URLs are checked. Times are in milliseconds. */
export interface ExternalOptions extends RequestLimits {
  /** URLs that contain one of these texts are not requested. `*` matches any characters. */
  readonly ignored: readonly string[];
  /** How many hosts receive requests at the same time. Each host receives one after the other. */
  readonly maxHosts: number;
  /** The delay between requests to the same host. */
  readonly hostDelayMs: number;
  /** The time before a URL that works is requested again. */
  readonly maxAgeMs: number;
}

/** The options of `check --external`. */
export const DEFAULT_EXTERNAL_OPTIONS: ExternalOptions = {
  ignored: [],
  maxHosts: 16,
  hostDelayMs: 200,
  timeoutMs: 15_000,
  maxRetries: 2,
  retryDelayMs: 1000,
  maxRetryDelayMs: 30_000,
  maxAgeMs: 7 * 24 * 60 * 60 * 1000,
};

/** Returns the outcomes of external URLs, without their fragments. */
export type CheckUrls = (urls: Iterable<string>) => Promise<ReadonlyMap<string, UrlOutcome>>;

/** Creates a function that requests each URL once, unless it worked recently according to a cache file. */
export function createExternalChecker(cacheFile: string, options: ExternalOptions): CheckUrls {
  const outcomes = new Map<string, UrlOutcome>();
  const isIgnored = createMatcher(options.ignored);
  return async (urls) => {
    const cache = openUrlCache(cacheFile, options.maxAgeMs);
    const byHost = new Map<string, string[]>();
    const requested = new Set([...urls].filter((url) => !isIgnored(url)));
    for (const url of requested) {
      const known = outcomes.get(url) ?? cache.get(url);
      if (known) outcomes.set(url, known);
      else {
        const host = parseHost(url);
        if (host === undefined) outcomes.set(url, { kind: 'broken', reason: 'is not a valid URL' });
        else byHost.set(host, [...(byHost.get(host) ?? []), url]);
      }
    }
    await forEachConcurrent([...byHost.values()], options.maxHosts, async (hostUrls) => {
      for (const [index, url] of hostUrls.entries()) {
        if (index > 0) await wait(options.hostDelayMs);
        const outcome = await checkUrl(url, options);
        outcomes.set(url, outcome);
        cache.set(url, outcome);
      }
    });
    cache.save();
    return new Map([...outcomes].filter(([url]) => requested.has(url)));
  };
}

/** Creates a function that returns whether a URL matches one of the patterns. */
function createMatcher(patterns: readonly string[]): (url: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(pattern.split('*').map(escapeRegExp).join('.*')));
  return (url) => expressions.some((expression) => expression.test(url));
}

function parseHost(url: string): string | undefined {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
}
