import { createContext, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useProvided } from '../provided';

export interface ScrollController {
  readonly scrollEventsEnabledRef: RefObject<boolean>;
  enableScrollEvents(): void;
  disableScrollEvents(): void;
}

const ScrollContext = createContext<ScrollController | undefined>(undefined);

/** Provides the switch that silences scroll listeners while the page is moved by code. */
export function ScrollControllerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const scrollEventsEnabledRef = useRef(true);
  const value = useMemo(
    () => ({
      scrollEventsEnabledRef,
      enableScrollEvents() {
        scrollEventsEnabledRef.current = true;
      },
      disableScrollEvents() {
        scrollEventsEnabledRef.current = false;
      },
    }),
    [],
  );
  return <ScrollContext.Provider value={value}>{children}</ScrollContext.Provider>;
}

/** Gives the switch of scroll listeners. */
export function useScrollController(): ScrollController {
  return useProvided(ScrollContext, 'ScrollControllerProvider');
}
