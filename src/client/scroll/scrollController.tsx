import {
  createContext,
  type DependencyList,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from '../react/hooks';
import ExecutionEnvironment from '../exports/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';

export interface ScrollController {
  readonly scrollEventsEnabledRef: RefObject<boolean>;
  enableScrollEvents(): void;
  disableScrollEvents(): void;
}

function createController(): ScrollController {
  const scrollEventsEnabledRef = { current: true };
  return {
    scrollEventsEnabledRef,
    enableScrollEvents() {
      scrollEventsEnabledRef.current = true;
    },
    disableScrollEvents() {
      scrollEventsEnabledRef.current = false;
    },
  };
}

/** One switch for the page, unless a part of it has a provider of its own. */
const ScrollContext = /* @__PURE__ */ createContext(/* @__PURE__ */ createController());

/** Provides the switch that silences scroll listeners while the page is moved by code. */
export function ScrollControllerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [controller] = useState(createController);
  return <ScrollContext.Provider value={controller}>{children}</ScrollContext.Provider>;
}

/** Gives the switch of scroll listeners. */
export function useScrollController(): ScrollController {
  return useContext(ScrollContext);
}

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
