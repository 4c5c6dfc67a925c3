import { type DependencyList, useEffect, useRef } from 'react';
import { useEvent } from '../events';
import ExecutionEnvironment from '../exports/ExecutionEnvironment';
import { useScrollController } from './scrollController';

export interface ScrollPosition {
  readonly scrollX: number;
  readonly scrollY: number;
}

function scrollPosition(): ScrollPosition | null {
  return ExecutionEnvironment.canUseDOM ? { scrollX: window.scrollX, scrollY: window.scrollY } : null;
}

/** Calls the effect with the current and the last position: once at mount, then whenever the page is scrolled. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  deps: DependencyList = [],
): void {
  const { scrollEventsEnabledRef } = useScrollController();
  const last = useRef(scrollPosition());
  const call = useEvent(effect);
  useEffect(() => {
    const onScroll = () => {
      const position = scrollPosition();
      if (!position || !scrollEventsEnabledRef.current) return;
      call(position, last.current);
      last.current = position;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [call, scrollEventsEnabledRef, ...deps]);
}
