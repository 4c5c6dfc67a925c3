import { onFirstInput } from '../behaviors/onFirstInput';
import type { RouteUpdate } from './clientModules';

/** Milliseconds before a loading page shows the progress bar. */
const DELAY_MS = 1000;

/** The bar is loaded when the reader first uses the page. On a slow connection, it would otherwise arrive after the page that it announces. */
let loaded: Promise<typeof import('./nprogress') | undefined> | undefined;

function load(): void {
  loaded ??= import('./nprogress').catch(() => {
    loaded = undefined; // navigation works without it
    return undefined;
  });
}

/** Starts the bar after the delay. The returned function cancels a start that is still pending. */
export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (!previousLocation) onFirstInput(load);
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  load();
  let pending = true;
  const timer = window.setTimeout(() => {
    void loaded?.then((module) => pending && module?.bar.start());
  }, DELAY_MS);
  return () => {
    pending = false;
    window.clearTimeout(timer);
  };
}

/** Completes the bar when the page is shown. */
export function onRouteDidUpdate(): void {
  void loaded?.then((module) => module?.bar.done());
}
