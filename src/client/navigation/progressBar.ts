import { onFirstInput } from '../behaviors/onFirstInput';
import type { RouteUpdate } from './clientModules';

/** Milliseconds before a loading page shows the progress bar. */
const DELAY_MS = 1000;

/** Loaded when the reader first uses the page. On a slow connection, it would otherwise arrive after the page that it announces. */
let bar: typeof import('./nprogress')['bar'] | undefined;

async function load(): Promise<void> {
  bar = (await import('./nprogress').catch(() => undefined))?.bar; // navigation works without it
}

/** Starts the bar after the delay. The returned function cancels a start that is still pending. */
export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (!previousLocation) onFirstInput(load);
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  void load();
  let pending = true;
  const timer = window.setTimeout(() => {
    void load().then(() => pending && bar?.start());
  }, DELAY_MS);
  return () => {
    pending = false;
    window.clearTimeout(timer);
  };
}

/** Completes the bar when the page is shown. */
export function onRouteDidUpdate(): void {
  bar?.done();
}
