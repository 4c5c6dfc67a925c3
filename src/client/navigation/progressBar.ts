import nprogress from 'nprogress';
import type { RouteUpdate } from './clientModules';

/** A page that takes longer than this to load shows the bar; milliseconds (product.md §9). */
const DELAY = 1000;

nprogress.configure({
  showSpinner: false,
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
});

/** Starts the bar after the delay; the function it gives back stops it, or keeps it from starting. */
export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  const timer = window.setTimeout(() => nprogress.start(), DELAY);
  return () => window.clearTimeout(timer);
}

export function onRouteDidUpdate(): void {
  nprogress.done();
}
