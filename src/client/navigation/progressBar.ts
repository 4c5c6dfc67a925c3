import type { RouteUpdate } from './clientModules';

/** A page that takes longer than this to load shows the bar; milliseconds (product.md §9). */
const DELAY = 1000;

/** The bar itself comes with the first navigation: the first page has no use for it. */
async function loadBar() {
  const { default: nprogress } = await import('nprogress');
  return nprogress.configure({ showSpinner: false, minimum: 0.08, speed: 200, trickleSpeed: 800 });
}

let bar: ReturnType<typeof loadBar> | undefined;

/** Starts the bar after the delay; the function it gives back stops it, or keeps it from starting. */
export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  bar ??= loadBar();
  bar.catch(() => {
    bar = undefined; // a page can be shown without it
  });
  let pending = true;
  const timer = window.setTimeout(() => {
    void bar?.then((nprogress) => pending && nprogress.start());
  }, DELAY);
  return () => {
    pending = false;
    window.clearTimeout(timer);
  };
}

export function onRouteDidUpdate(): void {
  void bar?.then((nprogress) => nprogress.done());
}
