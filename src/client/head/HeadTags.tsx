import { useContext, useState } from 'react';
import type { HeadTag } from '../../model/page';
import ExecutionEnvironment from '../exports/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { HeadContext } from './headStore';

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
