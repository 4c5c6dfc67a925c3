import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../model/fields';
import { tryReadJson } from '../../files/tryRead';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import type { UrlOutcome } from './checkUrl';

/** The URLs that worked recently. */
interface UrlCache {
  get(url: string): UrlOutcome | undefined;
  /** Adds the outcome of a request, if the URL works. Others are requested again each time. */
  set(url: string, outcome: UrlOutcome): void;
  /** Writes the file if something has changed. */
  save(): void;
}

interface Entry {
  /** The time of the request in milliseconds since 1970. */
  readonly checkedAt: number;
  /** The target of a permanent redirect. */
  readonly to?: string;
}

/** Reads a cache file. A file that does not exist or is damaged counts as empty. Expired entries are dropped. */
export function openUrlCache(file: string, maxAgeMs: number): UrlCache {
  const now = Date.now();
  const stored = Object.entries(readEntries(file));
  const entries = new Map(
    stored.filter(([, { checkedAt }]) => checkedAt <= now && now - checkedAt < maxAgeMs),
  );
  let isChanged = entries.size < stored.length;
  return {
    get(url) {
      const entry = entries.get(url);
      if (!entry) return undefined;
      return entry.to === undefined ? { kind: 'ok' } : { kind: 'moved', to: entry.to };
    },
    set(url, outcome) {
      if (outcome.kind !== 'ok' && outcome.kind !== 'moved') return;
      entries.set(url, { checkedAt: Date.now(), ...(outcome.kind === 'moved' && { to: outcome.to }) });
      isChanged = true;
    },
    save() {
      if (!isChanged) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileAtomic(file, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

function readEntries(file: string): Readonly<Record<string, Entry>> {
  return Object.fromEntries(
    Object.entries(tryReadJson(file)).flatMap(([url, entry]) => {
      if (!isRecord(entry) || typeof entry['checkedAt'] !== 'number') return [];
      const { checkedAt, to } = entry;
      return [[url, typeof to === 'string' ? { checkedAt, to } : { checkedAt }] as const];
    }),
  );
}
