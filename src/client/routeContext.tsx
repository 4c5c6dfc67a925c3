import { createContext, type ReactNode, useContext, useMemo } from 'react';

export interface RouteContextValue {
  readonly plugin: { readonly name: string; readonly id: string };
  readonly data?: Readonly<Record<string, unknown>>;
}

export const RouteContext = createContext<RouteContextValue | null>(null);

interface RouteContextProviderProps {
  readonly value: {
    readonly plugin?: RouteContextValue['plugin'];
    readonly data?: RouteContextValue['data'];
  };
  readonly children: ReactNode;
}

/** Adds route data for what is below; the plugin stays that of the outermost level (contract/browser.md §1.12). */
export function RouteContextProvider({ value, children }: RouteContextProviderProps): ReactNode {
  const parent = useContext(RouteContext);
  const merged = useMemo(() => {
    const plugin = parent?.plugin ?? value.plugin;
    if (!plugin) throw new Error('Unexpected: Docusaurus topmost route context has no `plugin` attribute');
    const data = parent?.data || value.data ? { ...parent?.data, ...value.data } : undefined;
    return data ? { plugin, data } : { plugin };
  }, [parent, value]);
  return <RouteContext.Provider value={merged}>{children}</RouteContext.Provider>;
}
