import clientModules from '@generated/client-modules';
import type { Location } from './pageHistory';

export interface RouteUpdate {
  readonly location: Location;
  readonly previousLocation: Location | null;
}
type Listener = (update: RouteUpdate) => unknown;

interface Listeners {
  readonly onRouteUpdate?: Listener;
  readonly onRouteDidUpdate?: Listener;
}
/**
 * A module with navigation listeners: named exports, or properties of the default export, which take
 * precedence.
 */
export interface ClientModule extends Listeners {
  readonly default?: Listeners;
}

/**
 * Calls a listener of all client modules in order. Returns a function that runs the cleanups they returned, once.
 */
export function dispatchToClientModules(
  name: 'onRouteUpdate' | 'onRouteDidUpdate',
  update: RouteUpdate,
): () => void {
  const cleanups = clientModules.map((module) => (module.default?.[name] ?? module[name])?.(update));
  return () => {
    for (const cleanup of cleanups.splice(0)) if (typeof cleanup === 'function') cleanup();
  };
}
