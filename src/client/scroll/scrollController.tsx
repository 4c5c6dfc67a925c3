import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';

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
