import clientModules from '@generated/client-modules';
import type { Location } from 'react-router-dom';

export interface RouteUpdate {
  readonly location: Location;
  readonly previousLocation: Location | null;
}
type Listener = (update: RouteUpdate) => unknown;

interface Listeners {
  readonly onRouteUpdate?: Listener;
  readonly onRouteDidUpdate?: Listener;
}
/** A module that listens to navigation: functions exported by name, or on the default export, which goes first. */
export interface ClientModule extends Listeners {
  readonly default?: Listeners;
}

/** Calls a listener of all client modules in their order, and gives the function that undoes what they asked to undo. */
export function dispatchToClientModules(
  name: 'onRouteUpdate' | 'onRouteDidUpdate',
  update: RouteUpdate,
): () => void {
  const cleanups = clientModules.map((module) => (module.default?.[name] ?? module[name])?.(update));
  return () => {
    for (const cleanup of cleanups) if (typeof cleanup === 'function') cleanup();
  };
}
