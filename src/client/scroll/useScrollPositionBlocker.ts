import { useCallback, useRef } from 'react';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { useScrollController } from './scrollController';

export interface ScrollPositionBlocker {
  /** Keeps the element where the reader sees it while the next render changes what is above it. */
  blockElementScrollPositionUntilNextRender(element: HTMLElement): void;
}

/** Gives what holds an element in place over one render (contract/browser.md §3.10). */
export function useScrollPositionBlocker(): ScrollPositionBlocker {
  const { enableScrollEvents, disableScrollEvents } = useScrollController();
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);

  useIsomorphicLayoutEffect(() => {
    // after the layout effects of this render
    queueMicrotask(() => {
      if (!held.current) return;
      const { element, top } = held.current;
      held.current = null;
      const moved = element.getBoundingClientRect().top - top;
      window.scrollBy({ left: 0, top: moved });
      if (moved === 0) enableScrollEvents();
      else window.addEventListener('scroll', enableScrollEvents, { once: true });
    });
  });

  const blockElementScrollPositionUntilNextRender = useCallback(
    (element: HTMLElement) => {
      held.current = { element, top: element.getBoundingClientRect().top };
      disableScrollEvents();
    },
    [disableScrollEvents],
  );
  return { blockElementScrollPositionUntilNextRender };
}
