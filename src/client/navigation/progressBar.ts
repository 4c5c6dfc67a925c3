import type { RouteUpdate } from './clientModules';

/** A page that takes longer than this to load shows the bar; milliseconds (product.md §9). */
const DELAY = 1000;

/** The bar itself comes with the first navigation: the first page has no use for it. */
let loaded: Promise<typeof import('./nprogress')> | undefined;

/** Starts the bar after the delay; the function it gives back stops it, or keeps it from starting. */
export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  loaded ??= import('./nprogress');
  loaded.catch(() => {
    loaded = undefined; // a page can be shown without it
  });
  let pending = true;
  const timer = window.setTimeout(() => {
    void loaded?.then(({ bar }) => pending && bar.start());
  }, DELAY);
  return () => {
    pending = false;
    window.clearTimeout(timer);
  };
}

/** Takes the bar away, as the page is there. */
export function onRouteDidUpdate(): void {
  void loaded?.then(({ bar }) => bar.done());
}
