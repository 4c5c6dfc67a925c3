import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A run ID of a local run, possibly after the name of its flow. */
const RUN_ID = /(?:\b(\w+)\/)?\b(1[67]\d{14})\b/g;

/** Replaces the run IDs that a page shows by those of the test. */
export interface RunIds {
  /** Records from an output which run a shown ID refers to. */
  bind(shown: string, printed: string): void;
  /** Replaces shown IDs. An ID that no output showed refers to the latest run of its flow, or of `defaultFlow`. */
  replace(text: string, folder: string, defaultFlow?: string): string;
}

/** Creates an empty table of run IDs. */
export function createRunIds(): RunIds {
  const actual = new Map<string, string>();
  return {
    bind(shown, printed) {
      const [from, to] = [listIds(shown), listIds(printed)];
      if (from.length > to.length) return;
      for (const [index, id] of from.entries()) actual.set(id, to[index] ?? id);
    },
    replace(text, folder, defaultFlow) {
      return text.replace(RUN_ID, (match, flow: string | undefined, id: string) => {
        const replacement = actual.get(id) ?? latestRun(folder, flow) ?? latestRun(folder, defaultFlow) ?? id;
        return match.replace(id, replacement);
      });
    },
  };
}

/** Returns the ID of the latest local run of a flow. */
export function latestRun(folder: string, flow: string | undefined): string | undefined {
  if (flow === undefined) return undefined;
  const file = path.join(folder, '.metaflow', flow, 'latest_run');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function listIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(RUN_ID)].map(([, , id]) => id ?? ''))];
}
