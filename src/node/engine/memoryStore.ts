import { hashContent } from '../files/hashContent';
import type { Store } from './store';
import { EMPTY_TRACES } from './traceTable';

/** Creates a store in memory, for commands and tests that use results only once. */
export function createMemoryStore(): Store {
  const blobs = new Map<string, Buffer>();
  return {
    blobs: {
      put(content) {
        const hash = hashContent(content);
        blobs.set(hash, Buffer.from(content));
        return hash;
      },
      has: (hash) => blobs.has(hash),
      read: (hash) => blobs.get(hash),
      isComplete: () => true,
      removeDamaged: () => {},
    },
    traces: EMPTY_TRACES,
    files: new Map(),
    save: () => {},
    listFiles: () => [],
    close: () => {},
  };
}
