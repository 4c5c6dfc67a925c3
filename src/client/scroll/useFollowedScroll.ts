import { useEffect } from 'react';
import { type Follower, followScrolling } from '../behaviours/scrolling';
import { useEvent } from '../events';
import { useScrollController } from './scrollController';

/** Calls `show` with what scrolling shows and hides, unless scroll events are switched off; nothing happens while `isWanted` is false. */
export function useFollowedScroll(
  { show, navbarHeight, backToTopFrom }: Omit<Follower, 'isPaused'>,
  isWanted = true,
): void {
  const { scrollEventsEnabledRef } = useScrollController();
  const showLatest = useEvent(show);
  const heightNow = useEvent(navbarHeight ?? (() => 0));
  useEffect(() => {
    if (!isWanted) return undefined;
    return followScrolling(document, {
      show: showLatest,
      navbarHeight: heightNow,
      ...(backToTopFrom !== undefined && { backToTopFrom }),
      isPaused: () => !scrollEventsEnabledRef.current,
    });
  }, [isWanted, showLatest, heightNow, backToTopFrom, scrollEventsEnabledRef]);
}
