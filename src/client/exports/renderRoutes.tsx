import { createContext, type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import type { RouteNode } from '../pages/materialize';
import { RouteContextProvider, RouterContext } from '../app/contexts';

const LeafContext = createContext<Readonly<Record<string, unknown>>>({});
const NO_PROPS = {};

/** Returns the props of the current page's innermost route component, for the layouts around it. */
export function useLeafProps(): Readonly<Record<string, unknown>> {
  return useContext(LeafContext);
}

/** Renders the first of the given routes. A layout passes `route.routes` to render its child route. */
export default function renderRoutes(
  routes: readonly RouteNode[] | undefined,
  extraProps: object = NO_PROPS,
): ReactNode {
  const [route] = routes ?? [];
  return route ? <RouteLevel key={route.path} route={route} extraProps={extraProps} /> : null;
}

function RouteLevel({
  route,
  extraProps,
}: {
  readonly route: RouteNode;
  readonly extraProps: object;
}): ReactNode {
  const router = useContext(RouterContext);
  const { path, routes } = route;
  const match = { path, url: path, isExact: !routes, params: {} };
  const value = useMemo(() => ({ data: route.context }), [route]);
  const Component = route.component as ComponentType<Record<string, unknown>>;
  const element = <Component {...route.props} {...extraProps} {...router} match={match} route={route} />;
  return route.context ? <RouteContextProvider value={value}>{element}</RouteContextProvider> : element;
}

/**
 * Renders a page's route components from the outermost layout inwards, and provides its plugin and leaf
 * props.
 */
export function PageRoute({
  page,
}: {
  readonly page: { data: { plugin: { name: string; id: string } }; route: RouteNode };
}): ReactNode {
  const { route, data } = page;
  let leaf = route;
  while (leaf.routes?.[0]) leaf = leaf.routes[0];
  const value = useMemo(() => ({ plugin: data.plugin }), [data]);
  return (
    <RouteContextProvider key={data.plugin.name + data.plugin.id} value={value}>
      <LeafContext.Provider value={leaf.props}>{renderRoutes([route])}</LeafContext.Provider>
    </RouteContextProvider>
  );
}
