import { createContext, useContext, useState } from 'react';
import type { HeadTag } from '../../model/page';
import ExecutionEnvironment from '../exports/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';

/**
 * Collects the tags of `Head` components: for the document in the browser, and for the rendered page on the
 * server.
 */
export interface HeadStore {
  /** Returns the next position in tree order. Called while rendering, parents first. */
  next(): number;
  set(position: number, tags: readonly HeadTag[]): void;
  remove(position: number): void;
}

/** Creates a store that keeps tags in tree order and calls `changed` after each change. */
export function createHeadStore(changed: (instances: readonly (readonly HeadTag[])[]) => void): HeadStore {
  const instances = new Map<number, readonly HeadTag[]>();
  let count = 0;
  const notify = () => changed([...instances].sort(([a], [b]) => a - b).map(([, tags]) => tags));
  return {
    next: () => count++,
    set(position, tags) {
      instances.set(position, tags);
      notify();
    },
    remove(position) {
      instances.delete(position);
      notify();
    },
  };
}

export const HeadContext = createContext<HeadStore>({ next: () => 0, set() {}, remove() {} });

/** Adds the given tags to the document's head while mounted. */
export function HeadTags({ tags }: { readonly tags: readonly HeadTag[] }): null {
  const store = useContext(HeadContext);
  const [position] = useState(() => store.next());
  if (!ExecutionEnvironment.canUseDOM) store.set(position, tags);
  const key = JSON.stringify(tags);
  // tags are compared by value
  useIsomorphicLayoutEffect(() => store.set(position, tags), [store, position, key]);
  useIsomorphicLayoutEffect(() => () => store.remove(position), [store, position]);
  return null;
}
