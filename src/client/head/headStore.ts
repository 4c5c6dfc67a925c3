import { createContext, useContext, useState } from 'react';
import type { HeadTag } from '../../model/page';
import ExecutionEnvironment from '../exports/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';

/** Where `Head` components leave their tags: a list on the server, the document in the browser. */
export interface HeadStore {
  /** Gives a place in the order of the tree; called while rendering, parents first. */
  next(): number;
  set(location: number, tags: readonly HeadTag[]): void;
  remove(location: number): void;
}

/** Makes a store that holds tags in tree order and calls `changed` after each change. */
export function createHeadStore(changed: (instances: readonly (readonly HeadTag[])[]) => void): HeadStore {
  const instances = new Map<number, readonly HeadTag[]>();
  let count = 0;
  const notify = () => changed([...instances].sort(([a], [b]) => a - b).map(([, tags]) => tags));
  return {
    next: () => count++,
    set(location, tags) {
      instances.set(location, tags);
      notify();
    },
    remove(location) {
      instances.delete(location);
      notify();
    },
  };
}

export const HeadContext = createContext<HeadStore>({ next: () => 0, set() {}, remove() {} });

/** Keeps the given tags in the document's head for as long as it is mounted. */
export function HeadTags({ tags }: { readonly tags: readonly HeadTag[] }): null {
  const store = useContext(HeadContext);
  const [location] = useState(() => store.next());
  if (!ExecutionEnvironment.canUseDOM) store.set(location, tags);
  const key = JSON.stringify(tags);
  // tags are compared by what they say
  useIsomorphicLayoutEffect(() => store.set(location, tags), [store, location, key]);
  useIsomorphicLayoutEffect(() => () => store.remove(location), [store, location]);
  return null;
}
