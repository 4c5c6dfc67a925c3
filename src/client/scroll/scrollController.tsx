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

/** Shared by the page, unless a part of it has its own provider. */
const ScrollContext = /* @__PURE__ */ createContext(/* @__PURE__ */ createController());

/** Provides the controller that disables scroll listeners while code scrolls the page. */
export function ScrollControllerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [controller] = useState(createController);
  return <ScrollContext.Provider value={controller}>{children}</ScrollContext.Provider>;
}

/** Returns the scroll controller. */
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

/** Calls `effect` with the current and previous scroll position, once on mount and after each scroll. */
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
  /** Keeps the element at the same place on screen while the next render changes the content above it. */
  blockElementScrollPositionUntilNextRender(element: HTMLElement): void;
}

/** Returns the function that keeps an element in place during one render. */
export function useScrollPositionBlocker(): ScrollPositionBlocker {
  const { enableScrollEvents, disableScrollEvents } = useScrollController();
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);

  useIsomorphicLayoutEffect(() => {
    // runs after all layout effects of this render
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
